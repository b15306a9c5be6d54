import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxTextLength } from "#contract/chat/message";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";
import { noAvatar } from "../support/chat/no-avatar";

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const { admin, finance, clerk, teacher } = demoIds;

test("a message reaches the other side under the sender's id, and the sender gets its place [RT-01] [IM-05]", async () => {
  const [from, to] = [await open("clerk"), await open("finance")];
  const id = from.sendText(finance, "请核对今天的订单");
  const ack = await from.next("ack");
  expect(ack.message).toMatchObject({ id, status: "succeed", toContactId: finance, sendTime: backend.clock.now() });
  const { message } = await to.next("");
  expect(message).toMatchObject({ id, type: "text", content: "请核对今天的订单", toContactId: clerk, isGroup: false });
  expect(message.fromUser).toEqual({ id: clerk, displayName: "收费专员", avatar: noAvatar });
  expect("seq" in ack.message && ack.message.seq).toBe(message.seq);
});

test("who a frame says it is from counts for nothing [RT-01]", async () => {
  const [from, to] = [await open("clerk"), await open("finance")];
  const forged = { id: admin, displayName: "系统管理员", avatar: "x" };
  const message = {
    id: randomUUID(),
    type: "text",
    content: "转账",
    toContactId: finance,
    fromUser: forged,
    sendTime: 1,
  };
  from.send("/friend/send_message", { ...message, user_id: admin, status: "going", seq: 999 });
  expect((await to.next("")).message).toMatchObject({ fromUser: { id: clerk }, sendTime: backend.clock.now() });
});

test("many messages of both sides have one order for everyone [RT-03]", async () => {
  const [one, other] = [await open("admin"), await open("finance")];
  const sent = 60;
  for (let index = 0; index < sent; index++) {
    one.sendText(finance, `甲 ${index}`);
    other.sendText(admin, `乙 ${index}`);
  }
  const places = new Map<string, number>();
  for (const [socket, count] of [
    [one, sent],
    [other, sent],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const { message } = await socket.next("ack");
      if (message.status === "succeed") places.set(message.id, message.seq);
    }
  }
  const seqs = [...places.values()].sort((left, right) => left - right);
  expect(seqs).toEqual(Array.from({ length: 2 * sent }, (_, index) => (seqs[0] ?? 0) + index));
  for (const socket of [one, other]) {
    const received = [];
    for (let index = 0; index < sent; index++) received.push((await socket.next("")).message);
    for (const message of received) expect(message.seq).toBe(places.get(message.id));
    expect(received.map(({ content }) => Number(String(content).split(" ")[1]))).toEqual(
      received.map((_, index) => index),
    );
  }
});

test("a repeated id answers with the first result and is delivered once [RT-02]", async () => {
  const [from, to] = [await open("clerk"), await open("finance")];
  const id = from.sendText(finance, "只发一次");
  const first = await from.next("ack");
  from.sendText(finance, "内容不同也不算", id);
  expect(await from.next("ack")).toEqual(first);
  from.sendText(finance, "之后");
  const after = await from.next("ack");
  const firstSeq = first.message.status === "succeed" ? first.message.seq : 0;
  expect(after.message).toMatchObject({ seq: firstSeq + 1 });
  expect((await to.next("")).message.content).toBe("只发一次");
  expect((await to.next("")).message.content).toBe("之后");
});

test("half an emoji does not keep a message from going, nor those that go with it [RT-02]", async () => {
  const [from, to] = [await open("clerk"), await open("finance")];
  from.sendText(finance, "之前");
  from.sendText(finance, `半个 ${"😀".slice(0, 1)}`);
  from.sendText(finance, "之后");
  for (const content of ["之前", "半个 \ufffd", "之后"]) expect((await to.next("")).message.content).toBe(content);
});

test("ten copies of one message that arrive together are one message [RT-02]", async () => {
  const [from, tab, to] = [await open("clerk"), await open("clerk"), await open("finance")];
  const id = randomUUID();
  for (let index = 0; index < 5; index++) for (const socket of [from, tab]) socket.sendText(finance, "十份", id);
  const acks = [];
  for (let index = 0; index < 5; index++) acks.push(await from.next("ack"), await tab.next("ack"));
  expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
  const last = from.sendText(finance, "完");
  await to.next("", ({ message }) => message.id === last);
  expect(to.left("")).toHaveLength(1);
});

test("an id that another one used is refused and tells nothing of that message [RT-01]", async () => {
  const [from, other] = [await open("clerk"), await open("teacher")];
  const id = from.sendText(finance, "保密");
  await from.next("ack");
  other.sendText(admin, "冒用", id);
  const { message } = await other.next("ack");
  expect(message).toMatchObject({ id, status: "failed", code: 3001 });
  expect(JSON.stringify(message)).not.toContain("保密");
});

test("the sender's other tabs get the message under the receiver's id, its own socket does not [RT-05]", async () => {
  const [from, tab, older] = [await open("clerk"), await open("clerk"), await open("clerk", { sync: false })];
  const id = from.sendText(finance, "两个窗口");
  await from.next("ack");
  expect((await tab.next("")).message).toMatchObject({ id, toContactId: finance, fromUser: { id: clerk } });
  expect((await older.next("")).message).toMatchObject({ id, toContactId: finance });
  expect(from.left("")).toEqual([]);
});

test("a message to somebody who is no contact is refused and not stored [IM-02]", async () => {
  const [from, stranger] = [await open("clerk"), await open("teacher")];
  const id = from.sendText(teacher, "您好");
  expect((await from.next("ack")).message).toMatchObject({ id, status: "failed", code: 3001 });
  expect(stranger.left("")).toEqual([]);
  const stored = await backend.context.db.selectFrom("messages").select("seq").where("message_id", "=", id).execute();
  expect(stored).toEqual([]);
});

test("neither oneself, nobody nor a made-up account can be written to [IM-02]", async () => {
  const from = await open("clerk");
  for (const target of [clerk, 0, -1, 999_999, 1.5]) {
    from.sendText(target, "在吗");
    expect((await from.next("ack")).message).toMatchObject({ status: "failed" });
  }
});

test("text is stored without anything that could run, and emoji codes stay [IM-05]", async () => {
  const [from, to] = [await open("clerk"), await open("finance")];
  const content = `<div onclick="x()">好的[!1f600]<script>x()</script><img src=x onerror=x()><a href="javascript:x()">看</a></div>`;
  from.sendText(finance, content);
  expect((await to.next("")).message.content).toMatch(/^<div>好的\[!1f600\]<a[^>]*>看<\/a><\/div>$/);
  expect((await from.next("ack")).message.status).toBe("succeed");
});

test.each(["", "  \n ", "<div><br></div>", "&nbsp;&#8203;", "<script>x()</script>", "<img src=x>"])(
  "a message without visible text is refused: %j [IM-05]",
  async (content) => {
    const from = await open("clerk");
    from.sendText(finance, content);
    expect((await from.next("ack")).message).toMatchObject({ status: "failed", code: 3002 });
  },
);

test("the longest text passes, one character more is refused [IM-05]", async () => {
  const from = await open("clerk");
  from.sendText(finance, "长".repeat(maxTextLength));
  expect((await from.next("ack")).message.status).toBe("succeed");
  from.sendText(finance, "长".repeat(maxTextLength + 1));
  expect((await from.next("ack")).message).toMatchObject({ status: "failed", code: 3002 });
});
