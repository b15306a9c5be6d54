import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a worker thread by the name it has in remix.config.js.
 * Built, it lies beside the server bundle; from source (dev, tests) tsx loads the file given.
 */
export function startWorker(name: string, source: URL, options: WorkerOptions = {}): Worker {
  const bundle = /^.*\/build\/server\//.exec(import.meta.url)?.[0];
  if (bundle) return new Worker(new URL(`${name}.js`, bundle), options);
  return new Worker(loadingTypeScript(source), { ...options, eval: true, execArgv: [] });
}

function loadingTypeScript(source: URL): string {
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
}
