import { Worker, type WorkerOptions } from "node:worker_threads";
import { serverFolder } from "./server-folder";

/**
 * Starts a worker thread by the name it has in remix.config.js.
 * Built, it lies beside the server bundle; from source tsx loads the file given, which takes a second each time.
 */
export function startWorker(name: string, source: URL, options: WorkerOptions = {}): Worker {
  const bundle = serverFolder(import.meta.url);
  if (bundle) return new Worker(new URL(`${name}.js`, bundle), options);
  return new Worker(loadingTypeScript(source), { ...options, eval: true, execArgv: [] });
}

function loadingTypeScript(source: URL): string {
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
}
