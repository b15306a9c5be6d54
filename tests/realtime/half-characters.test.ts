import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

test.each(["text", "link"])(
  "a %s that holds half a character is taken, and another character stands for it [IM-20, HOLD-03]",
  async (type) => {
    const [sender, receiver] = [await open("clerk"), await open("finance")];
    const content = "https://a.example/?q=\ud83d";
    sender.send("/friend/send_message", { id: randomUUID(), type, content, toContactId: demoIds.finance });
    expect((await sender.next("ack")).message.status).toBe("succeed");
    expect((await receiver.next("")).message.content).toBe("https://a.example/?q=\ufffd");
  },
);
