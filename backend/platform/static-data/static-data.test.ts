import { expect, test } from "vitest";
import { staticDataApi } from "#contract/platform/static-data";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend();

test("selects get every enumeration with value and label [HTTP-02]", async () => {
  const data = await backend.client(await backend.signIn("teacher")).call(staticDataApi.read, {});
  expect(data.order_state).toContainEqual({ value: 2, label: "支付成功" });
  expect(data.way_code).toContainEqual({ value: "alipay", label: "支付宝" });
  expect(data.payer_relation).toContainEqual({ value: 1, label: "父亲" });
});
