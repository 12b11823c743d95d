# Puts files into the program: writes a source that takes in their bytes by the
# assembler, which is instant however large they are.
#   foulon_embed(TARGET FOLDER): every file below FOLDER, found again by server/pages.hpp
function(foulon_embed target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  list(SORT files)
  # The interface: its document, then the shapes of each game.
  file(GLOB shapes CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/api/games/*.yaml)
  set(api_files ${CMAKE_SOURCE_DIR}/api/openapi.yaml ${shapes})
  string(JOIN "\\\"\\n.incbin \\\"" api ${api_files})
  set(bytes "")
  set(table "")
  set(count 0)
  foreach(file IN LISTS files)
    string(APPEND bytes "FOULON_BYTES(foulon_file_${count}, \"${folder}/${file}\")\n")
    string(APPEND table "    {\"${file}\", bytes_of(foulon_file_${count}, foulon_file_${count}_end)},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/embedded.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
// Made by cmake/embed.cmake.
#include "server/pages.hpp"

#define FOULON_BYTES(name, path)                                                            \
    asm(".section .rodata\n.balign 16\n.global " #name "\n" #name ":\n.incbin \"" path "\"\n" \
        ".global " #name "_end\n" #name "_end:\n.byte 0\n.previous\n");                      \
    extern "C" const char name[];                                                           \
    extern "C" const char name##_end[];

FOULON_BYTES(foulon_api, "@api@")
@bytes@
namespace foulon::server {
namespace {
std::string_view bytes_of(const char* first, const char* last) {
    return {first, static_cast<std::size_t>(last - first)};
}
}  // namespace
std::span<const EmbeddedFile> embedded_files() {
    static const std::vector<EmbeddedFile> files{
@table@    };
    return files;
}
std::string_view embedded_api() { return bytes_of(foulon_api, foulon_api_end); }
}  // namespace foulon::server
]])
  list(TRANSFORM files PREPEND ${folder}/)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files};${api_files}")
  target_sources(${target} PRIVATE ${source})
endfunction()
