// Includes every game's rollout policy: a game with its own adds one include here.
#pragma once

#include "bots/braddock_rollout_policy.hpp"
#include "bots/quebec_rollout_policy.hpp"
#include "bots/rollout_policy.hpp"
#include "bots/siege_rollout_policy.hpp"
