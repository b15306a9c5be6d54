import { redirectDocument } from "@remix-run/node";
import type { Initialization } from "#contract/platform/initialization";
import { formatTime } from "~/lib/dates";
import { pageCallHeader } from "~/lib/page-fetch/headers";
import { askedPath } from "../../services/refusal.server";
import type { PrintStamp } from "./paper";

/** Throws a full load of the same address where an open page asked: a page on paper stands outside the shell and brings its own script. */
export function openAsDocument(request: Request): void {
  if (request.headers.has(pageCallHeader)) throw redirectDocument(askedPath(request));
}

/** Names who prints, and when. */
export function printStamp({ user_info }: Pick<Initialization, "user_info">): PrintStamp {
  const atMs = Date.now();
  return { by: user_info.desc || user_info.username, at: formatTime(atMs, "y-m-d h:i"), atMs };
}
