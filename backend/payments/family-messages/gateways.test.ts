import { beforeEach, expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { messageGatewayApi } from "#contract/platform/message-gateways";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { createMessageFixtures } from "../../../tests/support/payments/message-fixtures";
import { sendFamilyMessages } from "./send-messages.service";

const world = await createMessageFixtures();
const { gateway, secret, admin, finance, clear } = world;
beforeEach(clear);

test("only the platform sets a gateway, whose secret is never told; a test message shows that it works [FAM-07, PERM-02]", async () => {
  await expect(finance.call(messageGatewayApi.read, { school_id: 1 })).rejects.toMatchObject({ code: code.forbidden });
  const told = await admin.call(messageGatewayApi.read, { school_id: 1 });
  expect(told).toMatchObject({ url: gateway.url, has_secret: true, has_default: false });
  expect(JSON.stringify(told)).not.toContain(secret);
  const refused = (input: { url: string; secret?: string }, field: string) =>
    expect(admin.call(messageGatewayApi.update, { school_id: 2, ...input })).rejects.toEqual(refusedField(field));
  await refused({ url: "https://gateway.example/" }, "secret");
  await refused({ url: "https://gateway.example/", secret: "short" }, "secret");
  await refused({ url: "https://a:b@gateway.example/", secret }, "url");
  await refused({ url: "ftp://gateway.example/", secret }, "url");
  await refused({ url: "nowhere", secret }, "url");
  const { msg } = await admin.send(messageGatewayApi.test, { school_id: 1, phone: "13700000001" });
  expect(msg).toContain("网关已接收测试消息");
  expect(gateway.taken).toMatchObject([{ kind: "test", phone: "13700000001", link: "" }]);
  gateway.answerWith(404);
  await expect(admin.call(messageGatewayApi.test, { school_id: 1, phone: "13700000001" })).rejects.toEqual(
    refusal(code.refused, "网关答复 HTTP 404"),
  );
  await admin.call(messageGatewayApi.update, { school_id: 2, url: "http://127.0.0.2:9/", secret });
  await expect(admin.call(messageGatewayApi.test, { school_id: 2, phone: "13700000001" })).rejects.toEqual(
    refusal(code.refused, "无法连接网关"),
  );
  await admin.call(messageGatewayApi.update, { school_id: 2, url: "" });
  await expect(admin.call(messageGatewayApi.test, { school_id: 2, phone: "13700000001" })).rejects.toEqual(
    refusal(code.refused, "请先填写并保存网关"),
  );
});

test("a school whose secret no longer opens is told as a failure, and holds up no other school [FAM-07]", async () => {
  const { backend, clock, foreign, students } = world;
  const { db } = backend.context;
  const due_at = clock.now() + 30 * 86_400_000;
  await admin.call(messageGatewayApi.update, { school_id: 2, url: gateway.url, secret });
  const school = db.updateTable("schools").where("school_id", "=", 2);
  await school.set({ message_secret: "sealed.by.another" }).execute();
  await world.bill(foreign, { due_fen: 5_000, due_at });
  await world.bill(students[0], { due_fen: 10_000, due_at });
  for (const school_id of [2, 1]) await admin.call(familyCampaignApi.store, { school_id, every_days: 0 });
  await backend.idle();
  await sendFamilyMessages(backend.context, () => false);
  expect(gateway.taken.map((message) => message.school.id)).toEqual([1]);
  const kept = await db.selectFrom("family_messages").select(["problem", "tries"]).where("school_id", "=", 2).execute();
  expect(kept).toMatchObject([{ problem: "网关的签名密钥读不出来，请平台管理员重新填写", tries: 1 }]);
  await expect(admin.call(messageGatewayApi.test, { school_id: 2, phone: "13700000001" })).rejects.toEqual(
    refusal(code.refused, "请平台管理员重新填写"),
  );
  await school.set({ message_url: "", message_secret: "" }).execute();
});
