import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { startOverRemoteBackend } from "../support/server/server";

const server = await startOverRemoteBackend();
afterAll(server.dispose);

test("a socket's address may begin with two slashes, over a relay too [S19]", async () => {
  const token = await server.signIn("clerk");
  const socket = new WebSocket(`${server.url.replace("http:", "ws:")}//ws?sync=1`, [token]);
  const [frame] = await once(socket, "message");
  expect(JSON.parse(String(frame))).toMatchObject({ event: "init" });
  socket.terminate();
});

test("a form's origin is the whole of it: another scheme is another site [S19]", async () => {
  const send = async (origin: string) => {
    const body = new URLSearchParams({ username: "admin", password: demoPassword });
    return (await fetch(`${server.url}/login`, { method: "POST", body, headers: { origin }, redirect: "manual" }))
      .status;
  };
  expect(await send(server.url.replace("http:", "https:"))).toBe(403);
  // a line of the log may come after the answer
  const refused = expect.objectContaining({ level: 40, own: server.url });
  await expect.poll(() => server.log()).toContainEqual(refused);
  expect(await send(server.url)).toBe(302);
});

test("an address that asks for data in a former way is refused, and is no error in the log [HOLD-02]", async () => {
  for (const path of ["/login?_data=x", "/login?_data=root", "/?a=1&_data"])
    expect((await fetch(server.url + path)).status).toBe(404);
  expect(server.log().filter(({ level = 0 }) => level >= 50)).toEqual([]);
});
