// The list of guides: a game that has one of its own is one more include.
#pragma once

#include "bots/braddock_rollout_policy.hpp"
#include "bots/quebec_rollout_policy.hpp"
#include "bots/rollout_policy.hpp"
#include "bots/siege_rollout_policy.hpp"
