import { type Client, createClient } from "#contract/client";
import { readSelectedSchool, schoolParameter } from "./school.server";
import { keepToken, readToken, type RequestArgs } from "./session.server";

/**
 * The contract's client for this browser request: bearer token, the school of the page, refreshed tokens kept.
 * Its calls throw `BackendError` and `TransportError`.
 */
export function openBackend(args: RequestArgs): Promise<Client> {
  return open(args, readSelectedSchool(args.request).effective);
}

/** As `openBackend`, for what must not depend on which school an address names: who somebody is, signing in. */
export function openUnscopedBackend(args: RequestArgs): Promise<Client> {
  return open(args, "");
}

async function open(args: RequestArgs, school: string): Promise<Client> {
  const { context, request } = args;
  const token = await readToken(args);
  return createClient({
    fetch: context.backend,
    token: () => token,
    query: (): Record<string, string> => (school ? { [schoolParameter]: school } : {}),
    onToken: (refreshed) => keepToken(context, refreshed),
    signal: request.signal,
  });
}
