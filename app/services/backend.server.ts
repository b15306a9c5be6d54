import { type Client, createClient } from "#contract/client";
import { readSelectedSchool, schoolParameter } from "./school.server";
import { keepToken, readToken, type RequestArgs } from "./session.server";

/**
 * The contract's client for this browser request: bearer token, an agent's school, refreshed tokens kept.
 * Its calls throw `BackendError` and `TransportError`.
 */
export async function openBackend(args: RequestArgs): Promise<Client> {
  const { context, request } = args;
  const token = await readToken(args);
  const { effective } = readSelectedSchool(request);
  return createClient({
    fetch: context.backend,
    token: () => token,
    query: (): Record<string, string> => (effective ? { [schoolParameter]: effective } : {}),
    onToken: (refreshed) => keepToken(context, refreshed),
    signal: request.signal,
  });
}
