// The built server in a thread of its own: the families and the channels that call it take the other processor. Beside its environment
// it is given the time, which the term moves, and it says when it does nothing by itself.
import { parentPort, workerData } from "node:worker_threads";
import pino from "pino";

const { entry, env, clock } = workerData;
const time = new Float64Array(clock);
const log = pino({ level: "warn" }, { write: (line) => parentPort?.postMessage({ line }) });
const { startServer } = await import(entry);
const { url, backend, server, close } = await startServer({ env, log, now: () => time[0] });

const actions = {
  async settle(names) {
    for (const name of names) backend.context.wakeJob(name);
    await backend.idle();
  },
  async end() {
    server.close();
    server.closeAllConnections();
    await close();
  },
};

parentPort?.on("message", ({ id, act, names }) => {
  void actions[act](names).then(() => parentPort?.postMessage({ id }));
});
parentPort?.postMessage({ url });
