// The functions of libsystemd's D-Bus client (sd-bus(3)) that the house uses. The library is loaded
// at the first use and not linked: with the libraries that it needs, it would take 0.7 MiB of
// memory in each program that never uses a bus.
#pragma once
#include <systemd/sd-bus.h>

#define FP_BUS_FUNCTIONS(F)      \
  F(sd_bus_new)                  \
  F(sd_bus_set_address)          \
  F(sd_bus_set_bus_client)       \
  F(sd_bus_negotiate_fds)        \
  F(sd_bus_start)                \
  F(sd_bus_open_user)            \
  F(sd_bus_is_ready)             \
  F(sd_bus_get_unique_name)      \
  F(sd_bus_get_fd)               \
  F(sd_bus_get_events)           \
  F(sd_bus_get_timeout)          \
  F(sd_bus_process)              \
  F(sd_bus_flush)                \
  F(sd_bus_close)                \
  F(sd_bus_unref)                \
  F(sd_bus_send)                 \
  F(sd_bus_call)                 \
  F(sd_bus_call_async)           \
  F(sd_bus_add_match)            \
  F(sd_bus_add_object)           \
  F(sd_bus_add_fallback)         \
  F(sd_bus_request_name)         \
  F(sd_bus_slot_unref)           \
  F(sd_bus_error_free)           \
  F(sd_bus_message_new_method_call)   \
  F(sd_bus_message_new_signal)        \
  F(sd_bus_message_new_method_return) \
  F(sd_bus_message_new_method_error)  \
  F(sd_bus_message_unref)             \
  F(sd_bus_message_get_sender)        \
  F(sd_bus_message_get_path)          \
  F(sd_bus_message_get_interface)     \
  F(sd_bus_message_get_member)        \
  F(sd_bus_message_get_error)         \
  F(sd_bus_message_get_expect_reply)  \
  F(sd_bus_message_set_destination)   \
  F(sd_bus_message_set_auto_start)    \
  F(sd_bus_message_append_basic)      \
  F(sd_bus_message_open_container)    \
  F(sd_bus_message_close_container)   \
  F(sd_bus_message_peek_type)         \
  F(sd_bus_message_read_basic)        \
  F(sd_bus_message_enter_container)   \
  F(sd_bus_message_exit_container)

/// The functions, each with the type that the header declares.
struct fp_bus_functions {
#define FP_DECLARE(name) __typeof__(&name) name;
  FP_BUS_FUNCTIONS(FP_DECLARE)
#undef FP_DECLARE
};

/// Loads the library at the first call, and keeps it. May be called by any thread.
/// Returns the functions, or NULL if there is no library, or if it lacks one of them.
const struct fp_bus_functions *fp_bus_functions(void);
