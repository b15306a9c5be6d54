import { expect, test } from "vitest";
import { shownFields } from "./shown-fields";

test("only fields that are shown leave the server [LIST-03]", () => {
  const column = (key: string, visible: boolean) => ({ key, label: key, field: key, visible });
  const rows = [{ order_no: "1", payer_name: "张*丰", payer_phone: "138****0001", state: 2 }];
  const columns = [column("payer_name", true), column("payer_phone", false), column("gone", true)];
  expect(shownFields(rows, columns, ["order_no"])).toEqual([{ order_no: "1", payer_name: "张*丰" }]);
});
