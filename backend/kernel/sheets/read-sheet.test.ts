import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { rawXlsx, workbookFile, xlsxFile } from "../../../tests/support/files/xlsx";
import { zip } from "../../../tests/support/files/zip";
import { archiveLimits } from "./read-archive";
import { readSheet } from "./read-sheet";

const request = { columns: ["学号", "值"], maxRows: 100, maxBytes: 10 * 1024 * 1024 };
const refusedWith = (number: number, message: string | RegExp) =>
  expect.objectContaining({ code: number, message: expect.stringMatching(message) });

/** A sheet of our two columns whose second one is written by the test. */
function cellsFile(cells: readonly string[], parts: Partial<Parameters<typeof rawXlsx>[0]> = {}) {
  const header = `<row r="1"><c r="A1" t="inlineStr"><is><t>学号</t></is></c><c r="B1" t="inlineStr"><is><t>值</t></is></c></row>`;
  const rows = cells.map((cell, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>1</v></c>${cell}</row>`);
  return rawXlsx({ sheetData: `<sheetData>${header}${rows.join("")}</sheetData>`, ...parts });
}

async function readCells(cells: readonly string[], parts: Partial<Parameters<typeof rawXlsx>[0]> = {}) {
  const rows = await readSheet(cellsFile(cells, parts), request);
  return rows.map(({ values, problems }) => problems[0]?.reason ?? values[1]);
}

test("a file made by LibreOffice reads as a person sees it: text, numbers, dates, formulas, blank rows [PAY-02]", async () => {
  const file = new Blob([await readFile("tests/fixtures/payers-libreoffice.xlsx")]);
  const columns = ["学号", "学生姓名", "年级", "班级", "付款人姓名", "关系", "手机号", "出生日期"];
  const rows = await readSheet(file, { ...request, columns });
  expect(rows.map(({ row, values }) => [row, ...values])).toEqual([
    [4, "00010001", "陈一", "一年级", "1班", "陈国强", "父亲", "13912345001", "1988-03-05"],
    [5, "00010002", "陈二", "一年级", "1班", "李秀英", "母亲", "13912345002", ""],
    [8, "00010003", "陈三", "一年级", "2班", "王芳", "其他", "１３９１２３４５００３", ""],
    [9, "00010004", "陈四", "二年级", "1班", "赵敏", "母亲", "139 1234 5004", "2016-09-01"],
  ]);
});

test("a second sheet with the same header and rows refuses the file; what else stands beside a table does not [PAY-02]", async () => {
  const table = [
    ["学号", "值"],
    ["001", "甲"],
  ];
  const beside = {
    填写说明: [["学号必填"], ["值选填"]],
    空表: [["学号", "值"]],
    别的: [["姓名"], ["张三"]],
    去年: table,
  };
  const file = await workbookFile({ 一班: table, ...beside }, "两班.xlsx", ["去年"]);
  expect((await readSheet(file, request)).map(({ values }) => values)).toEqual([["001", "甲"]]);
  const both = await workbookFile({ 一班: table, ...beside }, "两班.xlsx");
  await expect(readSheet(both, request)).rejects.toEqual(
    refusedWith(code.badInput, "工作表“去年”里也有同样的表头和数据"),
  );
});

test("a refusal repeats no more of a sheet's name than a line holds [PAY-02, HOLD-03]", async () => {
  const file = rawXlsx({ sheetData: "<sheetData/>", name: "班".repeat(100_000) });
  const words = `工作表“${"班".repeat(60)}…”里没有找到表头，需要的列：学号、值`;
  await expect(readSheet(file, request)).rejects.toEqual(refusedWith(code.badInput, words));
});

test("a file as Excel writes it reads alike: shared and rich texts, links, results, dates [PAY-02]", async () => {
  const file = await xlsxFile([
    ["值 *", "备注", "学号＊"],
    [13800000001, "", "007"],
    undefined,
    [{ richText: [{ text: "张" }, { font: { bold: true }, text: "三" }] }, "", "008"],
    [{ text: "李四", hyperlink: "https://school.example/4" }, "", "009"],
    [{ formula: "1+1", result: 2 }, "", 10],
    [new Date(Date.UTC(2026, 8, 1)), "", "011"],
    [true, "", "012"],
    [0.1, "", " 013 "],
  ]);
  const rows = await readSheet(file, request);
  expect(rows.map(({ row, values }) => [row, ...values])).toEqual([
    [2, "007", "13800000001"],
    [4, "008", "张三"],
    [5, "009", "李四"],
    [6, "10", "2"],
    [7, "011", "2026-09-01"],
    [8, "012", "TRUE"],
    [9, "013", "0.1"],
  ]);
});

test("numbers read without exponent, with the zeros their format shows, and dates in both calendars [PAY-02]", async () => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="00000000"/><numFmt numFmtId="171" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="172" formatCode="&quot;元&quot;#,##0.00_);[Red]\\(0\\)"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="11"/></cellXfs>`;
  const cells = [
    `<c r="B2"><v>1.3800000001E10</v></c>`,
    `<c r="B3" s="1"><v>45000</v></c>`,
    `<c r="B4" s="2"><v>123</v></c>`,
    `<c r="B5" s="3"><v>45000.5</v></c>`,
    `<c r="B6" s="4"><v>12.30</v></c>`,
    `<c r="B7" s="5"><v>1E-7</v></c>`,
    `<c r="B8"><v>-5.0</v></c>`,
  ];
  expect(await readCells(cells, { styles })).toEqual([
    "13800000001",
    "2023-03-15",
    "00000123",
    "2023-03-15 12:00:00",
    "12.3",
    "0.0000001",
    "-5",
  ]);
  const dates = { styles, workbookPr: `<workbookPr date1904="1"/>` };
  expect(await readCells([`<c r="B2" s="1"><v>43538</v></c>`], dates)).toEqual(["2023-03-15"]);
});

test("a cell whose text cannot be relied on says why [PAY-02]", async () => {
  const cells = [
    `<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
    `<c r="B3"><f>A1</f></c>`,
    `<c r="B4"><v>1.2345678901234568E+17</v></c>`,
    `<c r="B5" t="inlineStr"><is><t>${"长".repeat(201)}</t></is></c>`,
  ];
  expect(await readCells(cells)).toEqual([
    "单元格出错（#DIV/0!），请改为填写内容本身",
    "公式没有计算结果，请改为填写内容本身",
    "数字超过 15 位，末尾已被表格软件改变，请把该列设为文本后重新填写",
    "内容超过 200 个字",
  ]);
});

test("a cell that another one is merged over says so, whether or not the column may be empty [PAY-02]", async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = [cell("A1", "名单"), cell("A2", "学号") + cell("B2", "值"), cell("A3", "1") + cell("B3", "2")];
  const more = [cell("A4", "3"), cell("A5", "4"), cell("A6", "5") + cell("B6", "6")];
  const rows = [...lines, ...more].map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join("");
  const merged = `<autoFilter ref="A2:B6"><filterColumn colId="0"/></autoFilter><mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="B3:B5"/></mergeCells>`;
  const read = await readSheet(rawXlsx({ sheetData: `<sheetData>${rows}</sheetData>${merged}` }), request);
  const reason = "与其他单元格合并，内容不明确，请取消合并后逐行填写";
  expect(read.map(({ row, values, problems }) => [row, values[1], problems])).toEqual([
    [3, "2", []],
    [4, "", [{ column: "值", reason }]],
    [5, "", [{ column: "值", reason }]],
    [6, "6", []],
  ]);
});

test("a sheet with more merged cells than any hand made is refused [PAY-02]", async () => {
  const row = `<row r="1"><c r="A1" t="inlineStr"><is><t>学号</t></is></c><c r="B1" t="inlineStr"><is><t>值</t></is></c></row>`;
  const last = `<row r="1000"><c r="A1000"><v>1</v></c></row>`;
  const merged = `<mergeCells>${'<mergeCell ref="B2:B1048576"/>'.repeat(300)}</mergeCells>`;
  const file = rawXlsx({ sheetData: `<sheetData>${row}${last}</sheetData>${merged}` });
  await expect(readSheet(file, request)).rejects.toEqual(refusedWith(code.fileType, "^文件过于复杂"));
});

test("what other programs write reads too: prefixes, no references, phonetic guides, escapes [PAY-02]", async () => {
  const sheetData = `<x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c><x:c t="s"><x:v>2</x:v></x:c></x:row></x:sheetData>`;
  const sharedStrings = `<si><t>学号</t></si><si><t>值（必填）</t></si><si><t>张_x000D_三&amp;amp;\u200b</t><rPh sb="0" eb="1"><t>zhang</t></rPh></si>`;
  const rows = await readSheet(rawXlsx({ sheetData, sharedStrings }), request);
  expect(rows).toEqual([{ row: 2, values: ["7", "张 三&amp;"], problems: [] }]);
});

test("a header that lacks a column or has one twice is one clear message [PAY-02]", async () => {
  const read = async (rows: Parameters<typeof xlsxFile>[0]) => readSheet(await xlsxFile(rows), request);
  await expect(read([undefined, ["学号"], ["1"]])).rejects.toEqual(
    refusedWith(code.badInput, "^第 2 行表头缺少列：值$"),
  );
  await expect(read([["学号", "值", "学号*"], ["1"]])).rejects.toEqual(
    refusedWith(code.badInput, "^第 1 行表头里有多个“学号”列，请只保留一个$"),
  );
  await expect(read([["姓名"], ["张三"]])).rejects.toEqual(
    refusedWith(code.badInput, "没有找到表头，需要的列：学号、值$"),
  );
  await expect(read([])).rejects.toEqual(refusedWith(code.badInput, "没有找到表头"));
  await expect(read([["学号", "值"]])).rejects.toEqual(refusedWith(code.badInput, "表头下面没有数据$"));
});

test("more rows than allowed are refused with the limit; the limit itself is taken [PAY-02]", async () => {
  const rows = (count: number) => [["学号", "值"], ...Array.from({ length: count }, (_, index) => [index, "一"])];
  expect(await readSheet(await xlsxFile(rows(100)), request)).toHaveLength(100);
  await expect(readSheet(await xlsxFile(rows(101)), request)).rejects.toEqual(
    refusedWith(code.badInput, "^一次最多导入 100 行，请拆分成几个文件$"),
  );
});

test("a file that is no xlsx is told apart by its content, whatever its name [PAY-02]", async () => {
  const read = (content: Uint8Array<ArrayBuffer> | string) => readSheet(new File([content], "付款人.xlsx"), request);
  const oldOffice = Buffer.from("d0cf11e0a1b11ae1", "hex");
  const refusal = (message: string) => refusedWith(code.fileType, message);
  await expect(read("")).rejects.toEqual(refusal("^文件是空的"));
  await expect(read("学号,学生姓名\n1,张三")).rejects.toEqual(
    refusal("^文件不是 .xlsx 表格；.csv 等文件请.*另存为 .xlsx"),
  );
  await expect(read(await readFile("tests/fixtures/old-format.xls"))).rejects.toEqual(refusal("另存为 .xlsx"));
  const locked = Buffer.concat([oldOffice, Buffer.alloc(512), Buffer.from("EncryptedPackage", "utf16le")]);
  await expect(read(locked)).rejects.toEqual(refusal("打开密码"));
  await expect(read(zip([{ name: "a.txt", content: "a" }]))).rejects.toEqual(refusal("^文件不是 .xlsx 表格"));
  const ods = [
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", content: "<a/>" },
  ];
  await expect(read(zip(ods))).rejects.toEqual(refusal("^这是 .ods 文件，请另存为 .xlsx"));
});

test("a broken file is refused, wherever it breaks [PAY-02]", async () => {
  const whole = Buffer.from(await cellsFile([`<c r="B2"><v>1</v></c>`]).arrayBuffer());
  const corrupt = refusedWith(code.fileType, "^文件已损坏");
  for (const share of [0.3, 0.6, 0.95]) {
    const cut = new Blob([whole.subarray(0, whole.length * share)]);
    await expect(readSheet(cut, request)).rejects.toEqual(corrupt);
  }
  await expect(readSheet(rawXlsx({ sheetData: "<sheetData><row>" }), request)).rejects.toEqual(corrupt);
  await expect(readSheet(rawXlsx({ sheetData: "<sheetData>&bomb;</sheetData>" }), request)).rejects.toEqual(corrupt);
});

test("a zip bomb is refused by the bytes it really unpacks to, also when it declares fewer [PAY-02]", async () => {
  const bomb = Buffer.concat([Buffer.from("<a>"), Buffer.alloc(archiveLimits.inflatedBytes, "<row/>")]);
  const workbook = (sheet: { content: Buffer; declaredSize?: number }) =>
    new Blob([
      zip([
        { name: "xl/workbook.xml", content: `<workbook><sheet r:id="a"/></workbook>` },
        {
          name: "xl/_rels/workbook.xml.rels",
          content: `<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>`,
        },
        { name: "xl/s.xml", ...sheet },
      ]),
    ]);
  const refusal = refusedWith(code.fileType, "^文件解压后过大");
  await expect(readSheet(workbook({ content: bomb }), request)).rejects.toEqual(refusal);
  await expect(readSheet(workbook({ content: bomb.subarray(0, 30_000_000) }), request)).rejects.toEqual(refusal);
  await expect(readSheet(workbook({ content: bomb, declaredSize: 1_000 }), request)).rejects.toEqual(
    refusedWith(code.fileType, "^文件(已损坏|解压后过大)"),
  );
  const crowd = Array.from({ length: archiveLimits.entries + 1 }, (_, index) => ({ name: `${index}`, content: "" }));
  await expect(readSheet(new Blob([zip(crowd)]), request)).rejects.toEqual(refusal);
});

test("a file too large, or one that takes too long, is refused [PAY-02]", async () => {
  await expect(readSheet(new Blob([Buffer.alloc(11)]), { ...request, maxBytes: 10 })).rejects.toEqual(
    refusedWith(code.fileSize, "^文件不能超过"),
  );
  await expect(readSheet(cellsFile([]), { ...request, timeoutMs: 1 })).rejects.toEqual(
    refusedWith(code.fileType, "^文件过于复杂"),
  );
});

test("a file made to exhaust the memory is refused and the process lives on [PAY-02]", async () => {
  const attributes = Array.from({ length: 1_000_000 }, (_, index) => `a${index}="1"`).join(" ");
  const refusal = refusedWith(code.fileType, "^文件过于复杂");
  for (const sheetData of [`<sheetData ${attributes}/>`, "<a>".repeat(1_000_000), `<!-- ${"<".repeat(100_000)} -->`]) {
    await expect(readSheet(rawXlsx({ sheetData }), request)).rejects.toEqual(refusal);
  }
  expect(await readSheet(cellsFile([`<c r="B2"><v>1</v></c>`]), request)).toHaveLength(1);
});

test("no kind of cell, however it is written, has more than the 200 characters that a text may have [PAY-02, HOLD-02]", async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${"0".repeat(30_000)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;
  const long = "1".repeat(30_000);
  const kinds = ["e", "d", "str", "inlineStr", "n"];
  const cells = [...kinds.map((kind) => `<c r="B2" t="${kind}"><v>${long}</v></c>`), `<c r="B2" s="1"><v>7</v></c>`];
  for (const { values, problems } of await readSheet(cellsFile(cells, { styles }), request))
    expect(JSON.stringify({ values, problems }).length).toBeLessThan(600);
});

test.each(["abc", "1e999", "0", "-4", "1.5", "1048577"])(
  "a row with the number %s, which no row has, refuses the file [PAY-02, HOLD-03]",
  async (number) => {
    const cells = `<c t="inlineStr"><is><t>学号</t></is></c><c t="inlineStr"><is><t>值</t></is></c>`;
    const sheetData = `<sheetData><row r="1">${cells}</row><row r="${number}"><c><v>1</v></c><c><v>2</v></c></row></sheetData>`;
    await expect(readSheet(rawXlsx({ sheetData }), request)).rejects.toEqual(refusedWith(code.fileType, "损坏"));
  },
);
