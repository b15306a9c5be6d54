import { afterAll, expect, test } from "vitest";
import { startRecordingBackend } from "../support/server/altered-backend";
import { startServer } from "../support/server/server";

const embedded = await startServer();
const backend = await startRecordingBackend(embedded.url);
const pages = await startServer({ settings: { BACKEND_URL: backend.url } });

afterAll(async () => {
  await pages.dispose();
  await backend.close();
  await embedded.dispose();
});

/** Signs in by the form; answers the browser's cookie. */
async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: "campus-2026" });
  const headers = { Origin: pages.url };
  const answer = await fetch(`${pages.url}/login`, { method: "POST", body, headers, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

test("pages call one base address: with a bearer once there is a token, and an agent's with the school [HTTP-01]", async () => {
  const agent = await signIn("agent");
  const login = backend.asked.find(({ url }) => url.pathname === "/api/auth/login");
  expect(login?.authorization).toBeNull();

  await fetch(`${pages.url}/campus_pay/order/list?agent_selected_id=2`, { headers: { cookie: agent } });
  const lists = backend.asked.filter(({ url }) => url.pathname === "/api/campus_pay/order/list");
  expect(lists.map(({ url }) => url.searchParams.get("agent_selected_id"))).toEqual(["2"]);
  expect(lists[0]?.authorization).toMatch(/^Bearer \S+$/);

  const finance = await signIn("finance");
  await fetch(`${pages.url}/campus_pay/order/list`, { headers: { cookie: finance } });
  const last = backend.asked.findLast(({ url }) => url.pathname === "/api/campus_pay/order/list");
  expect(last?.url.searchParams.has("agent_selected_id")).toBe(false);
  expect(last?.authorization).not.toBe(lists[0]?.authorization);
});
