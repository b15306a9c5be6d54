/**
 * Finds the folder of the built server, from the module that asks; undefined while it runs from source. Tests name a fresh build by
 * BUILT_WORKERS, such as `file:///…/build/server/`.
 */
export function serverFolder(url: string): string | undefined {
  return /^.*\/build\/server\//.exec(url)?.[0] ?? process.env.BUILT_WORKERS;
}
