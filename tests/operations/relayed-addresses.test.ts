import { afterAll, expect, test } from "vitest";
import { openSocket } from "../support/chat/socket-client";
import { startOverRemoteBackend } from "../support/server/server";

const pages = await startOverRemoteBackend();
afterAll(() => pages.dispose());

test("frames of a relayed socket name the pages' origin, as answers do [HTTP-05, W-2]", async () => {
  const socket = await openSocket(pages.url, await pages.signIn("clerk"));
  const [init] = socket.frames;
  if (init?.event !== "init") throw new Error("no init frame");
  expect(init.user_info.avatar).toBe(`${pages.url}/files/avatar.png`);
});
