import { beforeEach, expect, test } from "vitest";
import { code } from "#contract/errors";
import { messageGatewayApi } from "#contract/message-gateways";
import { refusal } from "../../../tests/support/api/refusal";
import { createMessageFixtures } from "../../../tests/support/payments/message-fixtures";

const { gateway, secret, admin, finance, clear } = await createMessageFixtures();
beforeEach(clear);

test("only the platform sets a gateway, whose secret is never told; a test message shows that it works [FAM-07, PERM-02]", async () => {
  await expect(finance.call(messageGatewayApi.read, { school_id: 1 })).rejects.toMatchObject({ code: code.forbidden });
  const told = await admin.call(messageGatewayApi.read, { school_id: 1 });
  expect(told).toMatchObject({ url: gateway.url, has_secret: true, has_default: false });
  expect(JSON.stringify(told)).not.toContain(secret);
  const refused = (input: { url: string; secret?: string }, field: string) =>
    expect(admin.call(messageGatewayApi.update, { school_id: 2, ...input })).rejects.toEqual(
      refusal(code.badInput, field),
    );
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
