import ExcelJS, { type CellValue } from "exceljs";
import { zip } from "./zip";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A workbook of one sheet as Excel writes them: texts shared, `undefined` rows left blank. */
export function xlsxFile(rows: SheetRows, name = "付款人.xlsx"): Promise<File> {
  return workbookFile({ 付款人: rows }, name);
}

type SheetRows = readonly (readonly CellValue[] | undefined)[];

/** A workbook of several sheets by their names; `hidden` ones are not shown. */
export async function workbookFile(
  sheets: Readonly<Record<string, SheetRows>>,
  name: string,
  hidden: readonly string[] = [],
): Promise<File> {
  const workbook = new ExcelJS.Workbook();
  for (const [title, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(title, { state: hidden.includes(title) ? "hidden" : "visible" });
    for (const row of rows) sheet.addRow(row ?? []);
  }
  return new File([await workbook.xlsx.writeBuffer()], name, { type: xlsxType });
}

/** The texts of a workbook's first sheet, row by row. */
export async function readXlsx(content: ArrayBuffer): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content);
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const texts: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => void texts.push(cell.text));
    rows.push(texts);
  });
  return rows;
}

export interface RawSheet {
  name?: string;
  /** The XML of `sheetData`. */
  sheetData: string;
  sharedStrings?: string;
  /** The XML inside `styleSheet`. */
  styles?: string;
  workbookPr?: string;
}

/** A workbook whose XML a test writes itself: what other programs do and exceljs cannot. */
export function rawXlsx({
  sheetData,
  name = "表一",
  sharedStrings = "",
  styles = "",
  workbookPr = "",
}: RawSheet): File {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const parts = [
    { name: "[Content_Types].xml", content: "<Types/>" },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${relation(1, "worksheet", "/xl/worksheets/sheet1.xml")}${relation(2, "sharedStrings", "sharedStrings.xml")}${relation(3, "styles", "styles.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="r">${workbookPr}<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: `<worksheet>${sheetData}</worksheet>` },
    { name: "xl/sharedStrings.xml", content: `<sst>${sharedStrings}</sst>` },
    { name: "xl/styles.xml", content: `<styleSheet>${styles}</styleSheet>` },
  ];
  return new File([zip(parts)], "raw.xlsx");
}
