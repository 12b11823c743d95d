# Writes build_version.hpp with the version of the project and the commit it is built from.
# Runs on every build (cmake -P); the file is written only when its content changes, so that
# a build without a new commit compiles nothing.
#   cmake -DSOURCE=DIR -DVERSION=X.Y.Z -DOUTPUT=FILE -P cmake/version.cmake
set(commit "unknown")
find_package(Git QUIET)
# .git is asked for by name: a source archive unpacked inside another repository has no commit.
if(GIT_FOUND AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --short=10 HEAD WORKING_DIRECTORY ${SOURCE}
                  OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE code)
  if(code EQUAL 0)
    set(commit ${found})
  endif()
endif()
set(text "// Made by cmake/version.cmake.
#pragma once
#define FOULON_VERSION \"${VERSION}\"
#define FOULON_COMMIT \"${commit}\"
")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
