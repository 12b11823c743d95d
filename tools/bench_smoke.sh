#!/usr/bin/env bash
# Runs the playout benchmarks briefly and demands that no step allocates. It
# looks at no time: figures and the commands behind them are in docs/performance.md.
set -euo pipefail
bench="${1:?usage: tools/bench_smoke.sh BENCH [LEAST]}"
export least="${2:-4}" # benchmarks that count their allocations
"$bench" --benchmark_filter='^(playout|study_games|search)' --benchmark_min_time=0.1 --benchmark_format=json 2>/dev/null |
    python3 -c '
import json, os, sys
rows = json.load(sys.stdin)["benchmarks"]
counted = [row for row in rows if "allocs/step" in row]
bad = [row["name"] for row in counted if row["allocs/step"] != 0]
print("bench:", len(counted), "playout benchmarks,", len(bad), "that allocate in a step", *bad)
sys.exit(1 if bad or len(counted) < int(os.environ["least"]) else 0)'
