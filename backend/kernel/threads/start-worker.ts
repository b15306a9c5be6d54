import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a worker thread by the name it has in remix.config.js.
 * Built, it lies beside the server bundle; from source tsx loads the file given, which takes a second each time. Tests name a fresh
 * build by BUILT_WORKERS, such as `file:///…/build/server/`.
 */
export function startWorker(name: string, source: URL, options: WorkerOptions = {}): Worker {
  const bundle = /^.*\/build\/server\//.exec(import.meta.url)?.[0] ?? process.env.BUILT_WORKERS;
  if (bundle) return new Worker(new URL(`${name}.js`, bundle), options);
  return new Worker(loadingTypeScript(source), { ...options, eval: true, execArgv: [] });
}

function loadingTypeScript(source: URL): string {
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
}
