import { cellFormats, escapeText } from "./cell-xml";
import type { ZipFile } from "./zip";

// The files of a workbook beside its sheets, as little as Excel and LibreOffice ask for.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
// the first ids of number formats that are not built in
const firstFormat = 164;

/** Finds the path of the sheet of a number, from 1, in the archive. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/**
 * Writes the parts that make sheets of these names a workbook; they come after the sheets, when their number is known.
 */
export function workbookParts(names: readonly string[]): ZipFile[] {
  const part = (name: string, xml: string) => ({ name, content: [declaration + xml] });
  return [
    part("xl/styles.xml", styles()),
    part("xl/workbook.xml", workbook(names)),
    part("xl/_rels/workbook.xml.rels", workbookRelations(names)),
    part(
      "_rels/.rels",
      `<Relationships xmlns="${packageRelations}">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ),
    part("[Content_Types].xml", contentTypes(names)),
  ];
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function workbookRelations(names: readonly string[]): string {
  const sheets = names.map((_, index) => relation(index + 1, "worksheet", sheetPath(index + 1).replace("xl/", "")));
  const all = [...sheets, relation(names.length + 1, "styles", "styles.xml")];
  return `<Relationships xmlns="${packageRelations}">${all.join("")}</Relationships>`;
}

function relation(id: number, kind: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
}

function contentTypes(names: readonly string[]): string {
  const override = (name: string, kind: string) =>
    `<Override PartName="/${name}" ContentType="${contentType}.${kind}+xml"/>`;
  const parts = [
    override("xl/workbook.xml", "sheet.main"),
    override("xl/styles.xml", "styles"),
    ...names.map((_, index) => override(sheetPath(index + 1), "worksheet")),
  ];
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join("")}</Types>`;
}

/** Style 0 is plain, then one for each type of cell, then that of the first line. */
function styles(): string {
  const formats = cellFormats.map(
    ({ format }, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeText(format)}"/>`,
  );
  const cells = cellFormats.map(
    ({ align }, index) =>
      `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="${align}"/></xf>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const head = '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>';
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    `<styleSheet xmlns="${main}">`,
    `<numFmts count="${formats.length}">${formats.join("")}</numFmts>`,
    `<fonts count="2">${font("")}${font("<b/>")}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1">${plain.replace(' xfId="0"', "")}</cellStyleXfs>`,
    `<cellXfs count="${cells.length + 2}">${plain}${cells.join("")}${head}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    "</styleSheet>",
  ].join("");
}
