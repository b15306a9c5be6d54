import { expect, test, vi } from "vitest";
import { authApi } from "../platform/auth";
import { createClient } from "./client";

test("a call waits ten minutes for its answer and ends with its page [HTTP-01]", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const page = new AbortController();
  const left = new Error("the page was left");
  const client = createClient({
    signal: page.signal,
    fetch: (_path, { signal }) => {
      page.abort(left);
      return signal?.aborted ? Promise.reject(left) : Promise.resolve(new Response());
    },
  });
  await expect(() => client.call(authApi.logout, {})).rejects.toThrow(left.message);
  expect(timeout.mock.calls).toEqual([[600_000]]);
});
