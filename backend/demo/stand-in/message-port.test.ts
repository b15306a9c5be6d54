import { expect, onTestFinished, test } from "vitest";
import { signedRequest } from "../../../tests/support/payments/machine-client";
import { startStandIn } from "./stand-in";

const now = Date.UTC(2026, 10, 20, 2);

test("the demo's telephone shows each signed message once, its link to be pressed, and no other [FAM-07]", async () => {
  const standIn = await startStandIn({ now: () => now });
  onTestFinished(standIn.close);
  const url = `${standIn.origin}/message-port`;
  const message = {
    id: "M1",
    phone: "13700000001",
    text: "林<知夏>有 1 笔待缴：\nhttps://school.example/pay/1.abc\n谢谢",
  };
  const post = async (secret: string, content: object, timestamp = now / 1000) => {
    const body = JSON.stringify(content);
    const request = signedRequest({ key: "campus", secret }, { method: "POST", url, body }, { timestamp });
    return (await fetch(request)).status;
  };
  const read = async () => (await fetch(`${standIn.origin}/stand-in/messages`)).text();
  expect(await read()).toContain("没有短信");
  expect(await post("another secret", message)).toBe(401);
  expect(await post(standIn.messageSecret, message, now / 1000 - 301)).toBe(401);
  expect(await post(standIn.messageSecret, { id: "M2" })).toBe(422);
  expect((await fetch(url)).status).toBe(405);
  expect(await read()).toContain("没有短信");
  expect(await post(standIn.messageSecret, message)).toBe(200);
  expect(await post(standIn.messageSecret, message)).toBe(200);
  const page = await read();
  expect(page.split("13700000001")).toHaveLength(2);
  expect(page).toContain("林&lt;知夏&gt;有 1 笔待缴");
  expect(page).toContain('<a href="/pay/1.abc">https://school.example/pay/1.abc</a>');
});
