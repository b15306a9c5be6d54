// The built server as a process that can be killed. Its environment, and then its time, are told to it; it says when it does nothing by itself.
import pino from "pino";

let now = 0;
const started = new Promise((begin) => process.once("message", begin));
process.on("disconnect", () => process.exit());
const { entry, env, now: first } = await started;
now = first;
const log = pino({ level: "warn" });
const { startServer } = await import(entry);
const { url, backend } = await startServer({ env, log, now: () => now });

const actions = {
  setTime: async (time) => void (now = time),
  async settle(names) {
    for (const name of names) backend.context.wakeJob(name);
    await backend.idle();
  },
};

process.on("message", ({ id, act, value }) => {
  void actions[act](value).then(() => process.send?.({ id }));
});
process.send?.({ url });
