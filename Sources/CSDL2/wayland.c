// What SDL 2.26 leaves out on Wayland. SDL loads the Wayland library at run time, so it is looked up here too.
#define _GNU_SOURCE
#include "CSDL2.h"

#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_WAYLAND) && __has_include(<wayland-client-protocol.h>)
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client-protocol.h>

static bool get_info(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) && info->subsystem == SDL_SYSWM_WAYLAND;
}

bool csdl_is_unmapped(SDL_Window *window) {
  SDL_SysWMinfo info;
  return get_info(window, &info) && info.info.wl.xdg_toplevel == NULL;
}

static struct {
  struct wl_display *(*connect)(const char *);
  void (*disconnect)(struct wl_display *);
  struct wl_proxy *(*marshal)(struct wl_proxy *, uint32_t, const struct wl_interface *, uint32_t, uint32_t, ...);
  void *(*wrap)(void *);
  void (*unwrap)(void *);
  void (*set_queue)(struct wl_proxy *, struct wl_event_queue *);
  int (*listen)(struct wl_proxy *, void (**)(void), void *);
  void (*destroy)(struct wl_proxy *);
  uint32_t (*version)(struct wl_proxy *);
  struct wl_event_queue *(*create_queue)(struct wl_display *);
  void (*destroy_queue)(struct wl_event_queue *);
  int (*roundtrip)(struct wl_display *, struct wl_event_queue *);
  int (*dispatch)(struct wl_display *, struct wl_event_queue *);
  int (*flush)(struct wl_display *);
  const struct wl_interface *registry, *output, *shm, *pool, *buffer;
} wl;

static bool look_up(void) {
  static const struct {
    const char *name;
    void *place;
  } all[] = {
      {"wl_display_connect", &wl.connect},
      {"wl_display_disconnect", &wl.disconnect},
      {"wl_proxy_marshal_flags", &wl.marshal},
      {"wl_proxy_create_wrapper", &wl.wrap},
      {"wl_proxy_wrapper_destroy", &wl.unwrap},
      {"wl_proxy_set_queue", &wl.set_queue},
      {"wl_proxy_add_listener", &wl.listen},
      {"wl_proxy_destroy", &wl.destroy},
      {"wl_proxy_get_version", &wl.version},
      {"wl_display_create_queue", &wl.create_queue},
      {"wl_event_queue_destroy", &wl.destroy_queue},
      {"wl_display_roundtrip_queue", &wl.roundtrip},
      {"wl_display_dispatch_queue_pending", &wl.dispatch},
      {"wl_display_flush", &wl.flush},
      {"wl_registry_interface", &wl.registry},
      {"wl_output_interface", &wl.output},
      {"wl_shm_interface", &wl.shm},
      {"wl_shm_pool_interface", &wl.pool},
      {"wl_buffer_interface", &wl.buffer},
  };
  void *library = dlopen("libwayland-client.so.0", RTLD_LAZY);
  if (!library) return false;
  for (size_t i = 0; i < SDL_arraysize(all); i++) {
    void *symbol = dlsym(library, all[i].name);
    if (!symbol) return false;
    *(void **)all[i].place = symbol;
  }
  return true;
}

static void ignore_removal(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

// Has `found` hear of all that there is.
static void list_globals(
    struct wl_display *display, struct wl_event_queue *queue,
    void (*found)(void *, struct wl_registry *, uint32_t, const char *, uint32_t), void *data) {
  struct wl_registry_listener listener = {.global = found, .global_remove = ignore_removal};
  struct wl_proxy *wrapper = wl.wrap(display);
  if (!wrapper) return;
  wl.set_queue(wrapper, queue);
  struct wl_proxy *registry = wl.marshal(wrapper, WL_DISPLAY_GET_REGISTRY, wl.registry, 1, 0, NULL);
  wl.unwrap(wrapper);
  if (!registry) return;
  wl.listen(registry, (void (**)(void)) & listener, data);
  wl.roundtrip(display, queue);
  wl.destroy(registry);
}

static struct wl_proxy *bind(
    struct wl_registry *registry, uint32_t name, const struct wl_interface *interface, uint32_t version) {
  return wl.marshal(
      (struct wl_proxy *)registry, WL_REGISTRY_BIND, interface, version, 0, name, interface->name, version, NULL);
}

// MARK: Density

struct outputs {
  struct wl_proxy *all[16];
  int count;
  bool is_dense;
};

static void has_geometry(
    void *data, struct wl_output *output, int32_t x, int32_t y, int32_t width, int32_t height, int32_t subpixel,
    const char *make, const char *model, int32_t transform) {
  (void)data, (void)output, (void)x, (void)y, (void)width, (void)height, (void)subpixel;
  (void)make, (void)model, (void)transform;
}

static void has_mode(void *data, struct wl_output *output, uint32_t flags, int32_t width, int32_t height, int32_t rate) {
  (void)data, (void)output, (void)flags, (void)width, (void)height, (void)rate;
}

static void has_said_all(void *data, struct wl_output *output) { (void)data, (void)output; }

static void has_scale(void *data, struct wl_output *output, int32_t scale) {
  (void)output;
  if (scale > 1) ((struct outputs *)data)->is_dense = true;
}

static struct wl_output_listener output_listener = {
    .geometry = has_geometry, .mode = has_mode, .done = has_said_all, .scale = has_scale};

static void found_output(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct outputs *outputs = data;
  if (SDL_strcmp(interface, wl.output->name) != 0 || version < WL_OUTPUT_SCALE_SINCE_VERSION) return;
  if (outputs->count == SDL_arraysize(outputs->all)) return;
  struct wl_proxy *output = bind(registry, name, wl.output, WL_OUTPUT_SCALE_SINCE_VERSION);
  if (!output) return;
  wl.listen(output, (void (**)(void)) & output_listener, data);
  outputs->all[outputs->count++] = output;
}

bool csdl_has_dense_output(void) {
  struct outputs outputs = {0};
  struct wl_display *display = look_up() ? wl.connect(NULL) : NULL;
  if (!display) return false;
  struct wl_event_queue *queue = wl.create_queue(display);
  if (queue) {
    list_globals(display, queue, found_output, &outputs);
    // They answer after they are bound.
    wl.roundtrip(display, queue);
    for (int i = 0; i < outputs.count; i++) wl.destroy(outputs.all[i]);
    wl.destroy_queue(queue);
  }
  wl.disconnect(display);
  return outputs.is_dense;
}

// MARK: Pictures

struct buffer {
  struct wl_proxy *proxy;
  uint32_t *pixels;
  int width, height;
  // The compositor may read it.
  bool is_shown;
};

struct csdl_shared_pictures {
  struct wl_display *display;
  struct wl_proxy *surface;
  // Of our own, so that SDL does not see the events of our objects.
  struct wl_event_queue *queue;
  struct wl_proxy *shm;
  struct buffer buffers[CSDL_PICTURES];
};

static void found_memory(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)version;
  struct csdl_shared_pictures *pictures = data;
  if (!pictures->shm && SDL_strcmp(interface, wl.shm->name) == 0) pictures->shm = bind(registry, name, wl.shm, 1);
}

// Of the formats that there are, the one that is used is everywhere.
static void has_format(void *data, struct wl_shm *shm, uint32_t format) { (void)data, (void)shm, (void)format; }

static struct wl_shm_listener shm_listener = {.format = has_format};

static void released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  ((struct buffer *)data)->is_shown = false;
}

static struct wl_buffer_listener buffer_listener = {.release = released};

static size_t bytes(const struct buffer *buffer) { return (size_t)buffer->width * (size_t)buffer->height * 4; }

static void drop(struct buffer *buffer) {
  if (!buffer->proxy) return;
  wl.marshal(buffer->proxy, WL_BUFFER_DESTROY, NULL, wl.version(buffer->proxy), WL_MARSHAL_FLAG_DESTROY);
  munmap(buffer->pixels, bytes(buffer));
  *buffer = (struct buffer){0};
}

csdl_shared_pictures *csdl_share_pictures(SDL_Window *window) {
  SDL_SysWMinfo info;
  if (!get_info(window, &info) || !look_up()) return NULL;
  // Damage in the picture's own pixels.
  if (wl.version((struct wl_proxy *)info.info.wl.surface) < WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION) return NULL;
  csdl_shared_pictures *pictures = SDL_calloc(1, sizeof *pictures);
  if (!pictures) return NULL;
  pictures->display = info.info.wl.display;
  pictures->surface = (struct wl_proxy *)info.info.wl.surface;
  pictures->queue = wl.create_queue(pictures->display);
  if (pictures->queue) list_globals(pictures->display, pictures->queue, found_memory, pictures);
  if (!pictures->shm) {
    csdl_stop_sharing(pictures);
    return NULL;
  }
  wl.listen(pictures->shm, (void (**)(void)) & shm_listener, NULL);
  return pictures;
}

void csdl_stop_sharing(csdl_shared_pictures *pictures) {
  for (int i = 0; i < CSDL_PICTURES; i++) drop(&pictures->buffers[i]);
  if (pictures->shm) wl.destroy(pictures->shm);
  if (pictures->queue) wl.destroy_queue(pictures->queue);
  SDL_free(pictures);
}

static bool fill(struct buffer *buffer, struct wl_proxy *shm, int width, int height) {
  *buffer = (struct buffer){.width = width, .height = height};
  size_t size = bytes(buffer);
  if (size > INT32_MAX) return false;
  int file = memfd_create("maru", MFD_CLOEXEC);
  if (file < 0) return false;
  buffer->pixels = ftruncate(file, (off_t)size) == 0 ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  if (buffer->pixels != MAP_FAILED) {
    struct wl_proxy *pool = wl.marshal(shm, WL_SHM_CREATE_POOL, wl.pool, 1, 0, NULL, file, (int32_t)size);
    if (pool) {
      buffer->proxy = wl.marshal(
          pool, WL_SHM_POOL_CREATE_BUFFER, wl.buffer, 1, 0, NULL, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
      wl.marshal(pool, WL_SHM_POOL_DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
    }
    if (buffer->proxy)
      wl.listen(buffer->proxy, (void (**)(void)) & buffer_listener, buffer);
    else
      munmap(buffer->pixels, size);
  }
  close(file);
  return buffer->proxy != NULL;
}

int csdl_take_picture(csdl_shared_pictures *pictures, int width, int height, uint32_t **pixels, bool *is_new) {
  wl.dispatch(pictures->display, pictures->queue);
  int index = CSDL_ALL_SHOWN;
  for (int i = CSDL_PICTURES - 1; i >= 0; i--) {
    struct buffer *buffer = &pictures->buffers[i];
    if (buffer->is_shown) continue;
    index = i;
    if (buffer->width != width || buffer->height != height) drop(buffer);
  }
  if (index < 0) return index;
  struct buffer *buffer = &pictures->buffers[index];
  *is_new = !buffer->proxy;
  if (*is_new && !fill(buffer, pictures->shm, width, height)) return CSDL_NO_MEMORY;
  *pixels = buffer->pixels;
  return index;
}

void csdl_show_picture(csdl_shared_pictures *pictures, int index, const SDL_Rect *changes, int count) {
  struct buffer *buffer = &pictures->buffers[index];
  uint32_t version = wl.version(pictures->surface);
  wl.marshal(pictures->surface, WL_SURFACE_ATTACH, NULL, version, 0, buffer->proxy, 0, 0);
  for (int i = 0; i < count; i++)
    wl.marshal(
        pictures->surface, WL_SURFACE_DAMAGE_BUFFER, NULL, version, 0, changes[i].x, changes[i].y, changes[i].w,
        changes[i].h);
  wl.marshal(pictures->surface, WL_SURFACE_COMMIT, NULL, version, 0);
  buffer->is_shown = true;
  wl.flush(pictures->display);
}

#else
bool csdl_has_dense_output(void) { return false; }

bool csdl_is_unmapped(SDL_Window *window) {
  (void)window;
  return false;
}

csdl_shared_pictures *csdl_share_pictures(SDL_Window *window) {
  (void)window;
  return NULL;
}

void csdl_stop_sharing(csdl_shared_pictures *pictures) { (void)pictures; }

int csdl_take_picture(csdl_shared_pictures *pictures, int width, int height, uint32_t **pixels, bool *is_new) {
  (void)pictures, (void)width, (void)height, (void)pixels, (void)is_new;
  return CSDL_NO_MEMORY;
}

void csdl_show_picture(csdl_shared_pictures *pictures, int index, const SDL_Rect *changes, int count) {
  (void)pictures, (void)index, (void)changes, (void)count;
}
#endif
