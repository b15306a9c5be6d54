import { z } from "zod";

type Handle = (request: Request) => Promise<Response>;

/** Scripts ask there which routes the links have that they see. */
export const manifestPath = "/__manifest";

/** Routes by their ids, as the router's own answer has them. */
const Routes = z.record(z.string(), z.unknown());

/** Scripts ask about as many links as 7.5 KB hold; of these and what lies above them there are some 200. */
const mostMatched = 500;

/**
 * Answers which routes some paths have, each path from the routes of its area. The router matches every part of a path as a path of its
 * own, among all routes: 7 KB of them held the process for five seconds.
 */
export async function answerManifest(request: Request, handlerOf: (path: string) => Handle): Promise<Response> {
  const paths = [...new Set(new URL(request.url).searchParams.getAll("p"))];
  if (isMatchedTooOften(paths)) return new Response("Too many paths", { status: 400 });
  const asked = new Map<Handle, string[]>();
  for (const path of paths) {
    const handle = handlerOf(path.startsWith("/") ? path : `/${path}`);
    asked.set(handle, [...(asked.get(handle) ?? []), path]);
  }
  if (asked.size === 0) return handlerOf("/")(request);
  const answers = await Promise.all(
    [...asked].map(([handle, some]) => handle(new Request(withPaths(request.url, some), { signal: request.signal }))),
  );
  const other = answers.find((answer) => answer.status !== 200);
  if (other) return other;
  const routes = new Map<string, unknown>();
  for (const answer of answers)
    for (const [id, route] of Object.entries(Routes.parse(await answer.json()))) routes.set(id, route);
  return Response.json(Object.fromEntries(routes), { headers: answers[0]?.headers });
}

/** Counts what the router matches: each path and every beginning of it, alike ones once. */
function isMatchedTooOften(paths: readonly string[]): boolean {
  const matched = new Set<string>();
  for (const path of paths)
    for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
      matched.add(path.slice(0, end));
      if (matched.size > mostMatched) return true;
    }
  return false;
}

/** The same question about these paths alone. */
function withPaths(address: string, paths: readonly string[]): URL {
  const url = new URL(address);
  url.searchParams.delete("p");
  for (const path of paths) url.searchParams.append("p", path);
  return url;
}
