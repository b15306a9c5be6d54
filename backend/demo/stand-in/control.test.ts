import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../../tests/support/api/scratch-folder";
import { startStandIn } from "./stand-in";

async function openControl() {
  const standIn = await startStandIn();
  onTestFinished(standIn.close);
  const send = (method: string, path: string, fields?: object, headers: Record<string, string> = {}) =>
    fetch(`${standIn.origin}/control/${path}`, {
      method,
      headers: { ...(fields ? { "Content-Type": "application/json" } : {}), ...headers },
      body: fields ? JSON.stringify(fields) : null,
    });
  return { standIn, send };
}

test("faults are set, listed and taken away; one that is none is told in words [CHAN-13]", async () => {
  const { send } = await openControl();
  const fault = { call: "query", kind: "error", share: 0.25, number: "P1" };
  expect(await (await send("POST", "faults", { ...fault, more: 1 })).json()).toEqual([fault]);
  expect(await (await send("GET", "faults")).json()).toEqual([fault]);
  const wrong = await send("POST", "faults", { call: "query", kind: "magic" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toEqual({ message: expect.stringMatching(/^kind is one of slow, cut,/) });
  expect((await send("DELETE", "faults", {})).status).toBe(200);
  expect(await (await send("GET", "faults")).json()).toEqual([]);
  expect((await send("POST", "pay", { number: "P1" })).status).toBe(400);
  expect((await send("GET", "nothing")).status).toBe(404);
});

test("a page of another site can steer nothing [CHAN-13]", async () => {
  const { standIn } = await openControl();
  const plain = await fetch(`${standIn.origin}/control/faults`, {
    method: "POST",
    body: '{"call":"query","kind":"error"}',
  });
  expect(plain.status).toBe(403);
  expect(standIn.faults.list()).toEqual([]);
});

test("the clock moves, a merchant is opened, and both keys and trades outlive a restart [CHAN-13]", async () => {
  const folder = await mkdtemp(join(scratchFolder(), "stand-in-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await startStandIn({ folder, now: () => 0 });
  const post = async (path: string, fields: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json" };
    return (
      await fetch(`${first.origin}/control/${path}`, { method: "POST", headers, body: JSON.stringify(fields) })
    ).json();
  };
  expect(await post("clock", { offset_ms: 3_600_000 })).toEqual({ now: "1970-01-01T01:00:00.000Z" });
  expect(await post("merchants", { mch_no: "1900000109", app_id: "wx1" })).toMatchObject({
    ...{ mchNo: "1900000109", publicKeyId: first.key().publicKeyId },
  });
  expect(await post("merchants", { mch_no: "1900000109", app_id: "wx1" })).toEqual({ message: "1900000109 exists" });
  await first.close();
  const second = await startStandIn({ folder });
  onTestFinished(second.close);
  expect(second.key()).toEqual(first.key());
  expect(second.merchants()).toEqual(["1900000109"]);
});
