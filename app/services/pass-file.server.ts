import { redirect } from "@remix-run/node";
import type { Endpoint, InputOf } from "#contract/endpoint";
import { BackendError, isSessionCode } from "#contract/errors";
import { openBackend } from "./backend.server";
import { leaveFlash } from "./flash.server";
import { answerFailure } from "./refusal.server";
import type { RequestArgs } from "./session.server";

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
    return await backend.file(endpoint, input);
  } catch (error) {
    if (!(error instanceof BackendError) || isSessionCode(error.code)) return answerFailure(error, args);
    await leaveFlash(args, { kind: "error", text: error.message });
    return redirect(back);
  }
}
