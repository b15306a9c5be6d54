import { expect, test } from "vitest";
import { excelApi } from "#contract/platform/excel";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusedField } from "../../../tests/support/api/refusal";

const backend = await startTestBackend();

test("rows become a table of the fields asked for, nested ones too, every cell escaped [HTTP-02]", async () => {
  const client = backend.client(await backend.signIn("teacher"));
  const { excel_content: html } = await client.call(excelApi.content, {
    data: [
      {
        title: "<img src=x onerror=alert(1)>",
        get_user_name: { desc: "=1+1" },
        no: "12345678901234567890",
        at: 1700000000,
        rate: 12,
      },
      { title: null, no: 7, at: "1700000000000" },
    ],
    table_header: ["title", "get_user_name.desc", "no", "at", "rate"],
    table_header_mean: { title: "标题 & 名称", "get_user_name.desc": "发布人", no: "编号", at: "时间" },
    time: ["at"],
    percent_arr: ["rate"],
  });
  expect(html).toMatch(/^<table id="tables"/);
  expect(html).toContain("<th>标题 &amp; 名称</th><th>发布人</th><th>编号</th><th>时间</th><th>rate</th>");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;</td>");
  expect(html).not.toContain("<img");
  expect(html).toContain(String.raw`<td style="mso-number-format:'\@'">=1+1</td>`);
  expect(html).toContain(String.raw`<td style="mso-number-format:'\@'">12345678901234567890</td>`);
  expect(html.match(/>2023-11-15 06:13:20</g)).toHaveLength(2);
  expect(html).toContain("<td>12%</td>");
  expect(html).toContain("<td>7</td>");
});

test("columns called as what every object has are drawn like others [HOLD-03]", async () => {
  const client = backend.client(await backend.signIn("teacher"));
  const fields = ["toString", "constructor", "__proto__"];
  const { excel_content: html } = await client.call(excelApi.content, {
    data: [{ toString: 1 }],
    table_header: fields,
    table_header_mean: {},
  });
  for (const field of fields) expect(html).toContain(`<th>${field}</th>`);
});

test("a table without columns, and one of too many rows, is refused with the field's name [HTTP-04]", async () => {
  const client = backend.client(await backend.signIn("teacher"));
  const none = { data: [], table_header: [], table_header_mean: {} };
  await expect(client.call(excelApi.content, none)).rejects.toEqual(refusedField("table_header"));
  const many = { ...none, table_header: ["a"], data: Array.from({ length: 1001 }, () => ({ a: 1 })) };
  await expect(client.call(excelApi.content, many)).rejects.toEqual(refusedField("data"));
});
