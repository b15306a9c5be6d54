import { type Client, createClient } from "#contract/kernel/client";
import { viewParameter } from "#contract/kernel/page-key";
import { readSelectedSchool, schoolParameter } from "./school.server";
import { keepToken, readToken, type RequestArgs } from "./session.server";

/**
 * The contract's client for this browser request: bearer token, the school and the saved view of the page, refreshed tokens kept.
 * Its calls throw `BackendError` and `TransportError`.
 */
export function openBackend(args: RequestArgs): Promise<Client> {
  const view = new URL(args.request.url).searchParams.get(viewParameter);
  return open(args, { [schoolParameter]: readSelectedSchool(args.request).effective, [viewParameter]: view ?? "" });
}

/** Opens the backend as `openBackend` does, for calls that must not depend on the school in the address: the own account, signing in. */
export function openUnscopedBackend(args: RequestArgs): Promise<Client> {
  return open(args, {});
}

/** Opens the backend; empty parameters are not sent. */
async function open(args: RequestArgs, parameters: Record<string, string>): Promise<Client> {
  const { context, request } = args;
  const token = await readToken(args);
  return createClient({
    fetch: context.backend,
    token: () => token,
    query: () => Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== "")),
    onToken: (refreshed) => keepToken(context, refreshed),
    signal: request.signal,
  });
}
