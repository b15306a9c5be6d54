import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { previewApi } from "#contract/chat/previews";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";
import { pngOf, uploadForm } from "../../../tests/support/files/pictures";
import { storedName } from "../../../tests/support/files/stored-name";
import { rawXlsx } from "../../../tests/support/files/xlsx";
import { zip } from "../../../tests/support/files/zip";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const token = await backend.signIn("finance");

async function send(contents: Uint8Array | Blob, name = "名册.xlsx", kind: "file" | "pic" = "file") {
  const bytes = contents instanceof Blob ? new Uint8Array(await contents.arrayBuffer()) : contents;
  const body = uploadForm(bytes, name, { savePath: `chat/${kind}` });
  const { envelope } = await backend.request("POST", `/laboratory/chat_module/upload_${kind}`, { token, body });
  return ChatUploaded.parse(envelope.data).fileName;
}

async function look(fileName: string, as = token) {
  const { path } = previewApi.sheetPreview;
  const { envelope } = await backend.request("POST", path, { token: as, body: { fileName } });
  return envelope;
}

async function read(fileName: string) {
  return previewApi.sheetPreview.output.parse((await look(fileName)).data).sheets;
}

async function workbookOf(sheets: Record<string, (string | number | Date | undefined)[][]>, hidden: string[] = []) {
  const workbook = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name, { state: hidden.includes(name) ? "hidden" : "visible" });
    for (const row of rows) sheet.addRow(row);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

test("the first sheets of a workbook are read as a person sees them, hidden ones are not [C-I17]", async () => {
  const file = await workbookOf(
    {
      初一: [["学号", "金额", "日期"], ["001", 12.5, new Date(Date.UTC(2026, 8, 1))], [], ["002", undefined, "待定"]],
      底稿: [["不给人看"]],
      初二: [["学号"]],
      空表: [],
      第四张: [["太远"]],
    },
    ["底稿"],
  );
  expect(await read(await send(file))).toEqual([
    {
      name: "初一",
      rows: [
        { row: 1, cells: ["学号", "金额", "日期"] },
        { row: 2, cells: ["001", "12.5", "2026-09-01"] },
        { row: 4, cells: ["002", "", "待定"] },
      ],
      is_whole: true,
    },
    { name: "初二", rows: [{ row: 1, cells: ["学号"] }], is_whole: true },
    { name: "空表", rows: [], is_whole: true },
  ]);
});

test("no more than 50 rows, 12 columns and 100 characters of a text leave the server [C-I17]", async () => {
  const tall = Array.from({ length: 51 }, (_, row) => [`行${row + 1}`]);
  const wide = [Array.from({ length: 13 }, (_, column) => `列${column + 1}`)];
  const full = Array.from({ length: 50 }, () => Array.from({ length: 12 }, () => "格"));
  full[0] = ["长".repeat(101), ...Array.from({ length: 11 }, () => "格")];
  const [first, second, third] = await read(await send(await workbookOf({ 高: tall, 宽: wide, 满: full })));
  expect([first?.rows.length, first?.rows.at(-1), first?.is_whole]).toEqual([50, { row: 50, cells: ["行50"] }, false]);
  expect([second?.rows[0]?.cells.length, second?.is_whole]).toEqual([12, false]);
  expect([third?.rows.length, third?.is_whole]).toEqual([50, true]);
  expect(third?.rows[0]?.cells[0]).toBe(`${"长".repeat(100)}…`);
});

test("who may save the file may look at it, and nobody looks at what is gone or no file of a conversation [C-I17, UP-04, TALK-11]", async () => {
  const fileName = await send(await workbookOf({ 表: [["一"]] }));
  const gone = { code: 3001, msg: "文件不存在或已被删除", data: [] };
  const stored = storedName(backend.context, `http://backend.internal/files/${fileName}`);
  const changed = fileName.replace(/^./, (first) => (first === "a" ? "b" : "a"));
  for (const name of [stored, changed, "../../etc/passwd", await send(new Uint8Array(await pngOf()), "a.png", "pic")])
    expect(await look(name)).toMatchObject(gone);
  expect((await look(fileName, "")).code).toBe(1003);
  const expiry = { expires_at: backend.clock.now() };
  await backend.context.db.updateTable("files").set(expiry).where("name", "=", stored).execute();
  expect(await look(fileName)).toMatchObject(gone);
});

test("a hostile workbook costs one clear message [C-I17]", async () => {
  const unreadable = { code: 4001, msg: "这个表格无法预览，可能已损坏、设有密码或内容过大，请下载后打开", data: [] };
  const relations = `<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>`;
  const bomb = zip([
    { name: "[Content_Types].xml", content: `<Types>${"xl/".repeat(3)}</Types>` },
    { name: "xl/workbook.xml", content: `<workbook><sheet r:id="a"/></workbook>` },
    { name: "xl/_rels/workbook.xml.rels", content: relations },
    { name: "xl/s.xml", content: Buffer.alloc(60_000_000, "<row/>") },
  ]);
  for (const file of [bomb, rawXlsx({ sheetData: "<sheetData>&bomb;</sheetData>" }), zip([{ name: "a", content: "" }])])
    expect(await look(await send(file instanceof Blob ? file : new Uint8Array(file)))).toMatchObject(unreadable);
  expect(await look(await send(new TextEncoder().encode("只是文字"), "a.txt"))).toMatchObject(unreadable);
});
