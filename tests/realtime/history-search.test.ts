import { expect, test } from "vitest";
import { chatApi } from "#contract/chat/history";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";

const { finance, clerk } = demoIds;

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);

test("a keyword is looked for in what people read: not in tags, and special characters as they were typed [IM-16]", async () => {
  const sender = await open("finance");
  for (const html of ["甲<br>乙 &lt;div&gt; 5 &lt; 6 &amp; 7", "<div>丙<strong>丁</strong></div>", "100% a_b"]) {
    const id = sender.sendText(clerk, html);
    await sender.next("ack", ({ message }) => message.id === id && message.status === "succeed");
  }
  const client = backend.client(await backend.signIn("clerk"));
  const found = async (content: string) =>
    (await client.call(chatApi.friendHistory, { contact_id: finance, content })).total;
  expect(await found("<div>")).toBe(1);
  expect(await found("5 < 6 & 7")).toBe(1);
  for (const absent of ["br", "strong", "amp", "lt;", "甲乙", "0% A.b", "_%"])
    expect(await found(absent), absent).toBe(0);
  for (const present of ["丙", "丁", "100%", "A_B"]) expect(await found(present), present).toBe(1);
});

test("pages of 20 follow one another without a gap, the newest first [IM-16]", async () => {
  const sender = await open("finance");
  for (let number = 1; number <= 45; number += 1) {
    const id = sender.sendText(clerk, `页码${number};`);
    await sender.next("ack", ({ message }) => message.id === id);
  }
  const client = backend.client(await backend.signIn("clerk"));
  const pages = await Promise.all(
    [1, 2, 3, 4].map((cur_page) =>
      client.call(chatApi.friendHistory, { contact_id: finance, content: "页码", cur_page }),
    ),
  );
  expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
    [45, 20],
    [45, 20],
    [45, 5],
    [45, 0],
  ]);
  const numbers = pages.flatMap(({ list }) => list.map(({ content }) => content));
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, place) => `页码${45 - place};`));
});
