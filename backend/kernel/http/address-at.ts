/** The address of a path, query included, at a server: a path that begins with two slashes names no other host. */
export function addressAt(base: string, path: string): URL {
  return new URL(path.replace(/^\/{2,}/, "/"), base);
}
