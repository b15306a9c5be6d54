// Loaded into a server by `--import`: answers its parent's "read" with the most memory it has taken and how long its
// event loop was held up, both since the time before.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

// threads of the server load this too
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let peak = 0;
  setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20).unref();
  process.on("message", (message) => {
    if (message !== "read") return;
    process.send({ peakMb: peak / 2 ** 20, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
    peak = 0;
    delay.reset();
  });
}
