import { redirect } from "@remix-run/node";
import type { Endpoint, InputOf } from "#contract/kernel/endpoint";
import { BackendError, isSessionCode } from "#contract/kernel/errors";
import { openBackend } from "./backend.server";
import { setFlash } from "./flash.server";
import { answerFailure } from "./refusal.server";
import type { RequestArgs } from "./session.server";

/** Passes the export of a list on, by the filter of the address; one that is wrong is told by the list itself. */
export function passExport(
  args: RequestArgs,
  endpoint: Endpoint,
  listPath: string,
  more: Record<string, string> = {},
): Promise<Response> | Response {
  const { search, searchParams } = new URL(args.request.url);
  const filter = { ...Object.fromEntries(searchParams), ...more };
  const back = listPath + search;
  return endpoint.input.safeParse(filter).success ? passFile(args, endpoint, filter, back) : redirect(back);
}

/**
 * Passes a file of the backend on as it streams; after a refusal the browser is sent to `back`, which shows why.
 * For resource routes, after `requireAccess`.
 */
export async function passFile<E extends Endpoint>(
  args: RequestArgs,
  endpoint: E,
  input: InputOf<E>,
  back: string,
): Promise<Response> {
  const backend = await openBackend(args);
  try {
    return withoutToken(await backend.file(endpoint, input));
  } catch (error) {
    if (!(error instanceof BackendError) || isSessionCode(error.code)) return answerFailure(error, args);
    await setFlash(args, { kind: "error", text: error.message });
    return redirect(back);
  }
}

/** The answer without a refreshed token, which is kept in the cookie: scripts never see one. */
export function withoutToken(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete("authorization");
  return new Response(answer.body, { status: answer.status, headers });
}
