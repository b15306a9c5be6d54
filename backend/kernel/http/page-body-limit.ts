/** A route of the pages' build, so far as it matters here. */
export interface PageRoute {
  parentId?: string;
  path?: string;
  /** `handle.body` of app/lib/route-handle.ts. */
  body?: unknown;
}

/** A route as the build has it. */
interface BuiltPage {
  parentId?: string;
  path?: string;
  module: { handle?: unknown };
}

const kib = 1024;
const limits = {
  short: 64 * kib,
  ordinary: 256 * kib,
  // 100,000 characters, of which an encoded form makes nine bytes each
  "rich text": 2048 * kib,
  // a statement of 60 MB, and what is too large for the field of its form
  files: 64 * kib * kib,
};

/** The most that any page takes. */
export const largestPageBody = limits.files;

/** Reads from each route's handle how large its forms are. */
export function bodiesOf(routes: Readonly<Record<string, BuiltPage | undefined>>): Record<string, PageRoute> {
  const bodies = Object.entries(routes).map(([id, route]) => {
    const { handle } = route?.module ?? {};
    const body = typeof handle === "object" && handle !== null && "body" in handle ? handle.body : undefined;
    return [id, { parentId: route?.parentId, path: route?.path, body }] as const;
  });
  return Object.fromEntries(bodies);
}

/** Tells from a page's path how many bytes its forms may have. */
export function createPageBodyLimit(routes: Readonly<Record<string, PageRoute>>): (path: string) => number {
  const found = Object.values(routes).flatMap((route) =>
    isKind(route.body) ? [{ pattern: patternOf(fullPath(routes, route)), limit: limits[route.body] }] : [],
  );
  return (path) => found.find(({ pattern }) => pattern.test(pagePath(path)))?.limit ?? limits.ordinary;
}

function isKind(body: unknown): body is keyof typeof limits {
  return typeof body === "string" && Object.hasOwn(limits, body);
}

function fullPath(routes: Readonly<Record<string, PageRoute>>, route: PageRoute): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent ? fullPath(routes, parent) : "", route.path ?? ""].filter(Boolean).join("/");
}

/** Parameters match one part of a path; letter case counts as little as for the router. */
function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => part.replace(/^:.*/, "[^/]+").replaceAll(".", "\\."));
  return new RegExp(`^/${parts.join("/")}/?$`, "i");
}

/** Forms sent by scripts go to the page's path with `.data` behind it. */
function pagePath(path: string): string {
  return decoded(path)
    .replace(/\/{2,}/g, "/")
    .replace(/\.data$/, "");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
