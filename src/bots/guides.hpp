// The list of guides: a game that has one of its own is one more include.
#pragma once

#include "bots/braddock_guide.hpp"
#include "bots/guide.hpp"
#include "bots/quebec_guide.hpp"
#include "bots/siege_guide.hpp"
