import { expect, onTestFinished, test } from "vitest";
import { createChatPage, shownTexts } from "../support/chat/chat-page";
import { demoIds } from "../support/api/demo-ids";
import { startServer } from "../support/server/server";
import { waitUntil } from "../support/chat/socket-client";

const patience = { timeout: 120_000 };
const { admin, clerk } = demoIds;
const rounds = 3;
const perRound = 40;

test(
  "messages acknowledged before a kill -9 are there after it, once, and what was not goes again [RT-02] [RT-04]",
  patience,
  async () => {
    const server = await startServer();
    onTestFinished(server.dispose);
    const writer = createChatPage(server.url, await server.signIn("clerk"));
    const reader = createChatPage(server.url, await server.signIn("admin"));
    for (const page of [writer, reader]) await page.connect();
    for (const [page, peer] of [
      [writer, admin],
      [reader, clerk],
    ] as const) {
      page.open(peer);
      await waitUntil(() => page.state().conversations[peer]?.opened === true, "history");
    }
    const texts: string[] = [];
    const ids: string[] = [];
    const write = () => {
      const text = `第 ${texts.length + 1} 条`;
      texts.push(text);
      ids.push(writer.write(admin, text));
    };
    for (let round = 0; round < rounds; round++) {
      for (let index = 0; index < perRound; index++) {
        write();
        // some are acknowledged, some on their way, when the server dies
        if (index % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 3));
      }
      await server.kill();
      const survived = new Set(writer.acknowledged);
      await server.restart();
      await writer.connect();
      await reader.connect();
      await writer.settle();
      for (const id of survived) expect(writer.acknowledged).toContain(id);
    }
    await waitUntil(() => shownTexts(reader, clerk).length >= texts.length, "everything at the reader", 20_000);
    expect(new Set(ids)).toEqual(writer.acknowledged);
    expect(shownTexts(reader, clerk)).toEqual(texts);
    expect(shownTexts(writer, admin)).toEqual(texts);
  },
);

test("a stopped server sends its sockets away at once and ends well [RT-02]", patience, async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const page = createChatPage(server.url, await server.signIn("clerk"));
  await page.connect();
  const startedAt = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(5000);
});
