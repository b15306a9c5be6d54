import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { authenticateSocket } from "./authenticate-socket";

const backend = await startTestBackend();
const expired = { code: code.sessionExpired };

async function newTicket(token: string): Promise<string> {
  return (await backend.client(token).call(authApi.socketTicket, {})).ticket;
}

test("a ticket opens one socket of its session and no second", async () => {
  const token = await backend.signIn("clerk");
  const answer = await backend.client(token).call(authApi.socketTicket, {});
  expect(answer).toEqual({ ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), expires_in: 30 });
  const { actor, sessionId } = await authenticateSocket(backend.context, answer.ticket);
  expect(actor).toMatchObject({ username: "clerk", sessionId, schools: [1], roles: ["clerk"] });
  await expect(authenticateSocket(backend.context, answer.ticket)).rejects.toMatchObject(expired);
});

test("of sockets that bring one ticket at the same moment one is let in", async () => {
  const ticket = await newTicket(await backend.signIn("clerk"));
  const attempts = Array.from({ length: 5 }, () => authenticateSocket(backend.context, ticket));
  const results = await Promise.allSettled(attempts);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
});

test("a ticket is over after 30 seconds", async () => {
  const ticket = await newTicket(await backend.signIn("clerk"));
  backend.clock.advance(30_000);
  await expect(authenticateSocket(backend.context, ticket)).rejects.toMatchObject(expired);
});

test("a ticket is worth nothing once its session has ended", async () => {
  const token = await backend.signIn("clerk");
  const ticket = await newTicket(token);
  await backend.request("POST", "/auth/logout", { token });
  await expect(authenticateSocket(backend.context, ticket)).rejects.toMatchObject(expired);
});

test("a token opens sockets too and is not replaced by it", async () => {
  const token = await backend.signIn("clerk");
  backend.clock.advance(61 * 60_000);
  const { actor } = await authenticateSocket(backend.context, token);
  expect(actor.username).toBe("clerk");
  const { headers } = await backend.request("GET", "/auth/initialization", { token });
  expect(headers.get("authorization")).not.toBeNull();
});

test("a captcha's key is no ticket, and a ticket is no token", async () => {
  const ticket = await newTicket(await backend.signIn("clerk"));
  const { envelope } = await backend.request("GET", "/auth/initialization", { token: ticket });
  expect(envelope.code).toBe(code.sessionExpired);
  await expect(authenticateSocket(backend.context, "made-up")).rejects.toMatchObject(expired);
});
