import { expect, test } from "vitest";
import type { Column } from "#contract/platform/columns";
import type { ListDescription } from "~/lib/list-description";
import { placeColumns } from "../table-layout";
import { tableForClipboard } from "./copy-table";

const description: ListDescription = {
  path: "/orders",
  purpose: "",
  empty: "",
  title: "",
  rowKey: ["order_no"],
  rowName: "order_no",
  filters: [],
  alwaysVisible: 0,
  cells: {
    order_no: { kind: "number" },
    amount_fen: { kind: "money" },
    state: { kind: "choice", choices: "state" },
  },
  sortable: [],
};

function column(key: string, rest: Partial<Column> = {}): Column {
  return { key, label: key, field: key, visible: true, ...rest };
}

const columns = ["order_no", "amount_fen", "state", "payer"].map((key) => column(key));
const row = { order_no: "00012345678901234567", amount_fen: 123_450, state: 2, payer: '=1+1<b>"' };
const choices = { state: [{ value: 2, label: "支付成功" }] };

test("a copied table keeps long numbers as text and amounts as numbers [LIST-08]", () => {
  const { html, tsv } = tableForClipboard(placeColumns(columns, description), [row], choices);
  expect(html).toContain(`<td style="mso-number-format:'\\@'">00012345678901234567</td><td>1234.50</td>`);
  expect(html).toContain("支付成功");
  expect(tsv).toBe(`order_no\tamount_fen\tstate\tpayer\r\n00012345678901234567\t1234.50\t支付成功\t'=1+1<b>"`);
});

test("a copied table holds no markup of its values and no formula [LIST-08]", () => {
  const { html } = tableForClipboard(placeColumns(columns, description), [row], choices);
  expect(html).toContain("=1+1&lt;b&gt;&quot;");
  expect(html).not.toContain("<b>");
});

test.each(["=1+1", "+1", "-1", "@SUM(1)", "＝1+1", "＋1", "－1", "＠SUM(1)"])(
  "%s is copied as text, not as a formula [LIST-08]",
  (payer) => {
    const { tsv } = tableForClipboard(placeColumns([column("payer")], description), [{ ...row, payer }], choices);
    expect(tsv).toBe(`payer\r\n'${payer}`);
  },
);

test("only visible columns are copied, in the user's order [LIST-08]", () => {
  const chosen = [column("state"), column("order_no", { visible: false }), column("payer", { fixed: "left" })];
  const { tsv } = tableForClipboard(placeColumns(chosen, description), [], choices);
  expect(tsv).toBe("payer\tstate");
});

test("fixed columns stand at their edges beside the selection and the actions [LIST-12]", () => {
  const chosen = [column("a", { fixed: "right", width: 50 }), column("b"), column("c", { fixed: "left", width: 60 })];
  const places = placeColumns([...chosen, column("d", { fixed: "left" })], description, 64);
  expect(places.map(({ column: { key }, sticky }) => [key, sticky])).toEqual([
    ["c", { side: "left", offset: 40 }],
    ["d", { side: "left", offset: 100 }],
    ["b", null],
    ["a", { side: "right", offset: 64 }],
  ]);
});
