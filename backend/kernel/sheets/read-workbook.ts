import { type Archive, openArchive } from "./read-archive";
import type { CellSource } from "./read-cell";
import { type NumberFormat, readFormats } from "./read-formats";
import { refusals } from "./read-refusals";
import { readSharedStrings } from "./read-shared-strings";
import { type XmlEvent, xmlEvents } from "./read-xml";

export interface Workbook extends CellSource {
  /** Rows of the first sheet that is not hidden. */
  sheetName: string;
  sheetEvents: () => AsyncGenerator<XmlEvent[]>;
  /** The sheets behind it that are not hidden. */
  otherSheets: Pick<Workbook, "sheetName" | "sheetEvents">[];
  formats: readonly NumberFormat[];
}

// Excel allows 31 characters; refusals repeat the name
const nameLength = 60;

/** Reads everything of an xlsx file but the cells of its first visible sheet. */
export async function openWorkbook(content: Buffer): Promise<Workbook> {
  const archive = await openArchive(content);
  if (!archive.has("xl/workbook.xml")) throw whatElse(archive);
  const parts = await readRelationships(archive);
  const { sheets, date1904 } = await readSheetList(archive);
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const path = sheet && parts.byId.get(sheet.relationId);
  if (!sheet || !path || !archive.has(path)) throw refusals.corrupt();
  const { styles, sharedStrings } = parts;
  const otherSheets = sheets.flatMap((other) => {
    const place = parts.byId.get(other.relationId);
    if (other === sheet || other.hidden || !place || !archive.has(place)) return [];
    return [{ sheetName: other.name, sheetEvents: () => xmlEvents(archive.read(place)) }];
  });
  return {
    sheetName: sheet.name,
    date1904,
    formats: styles && archive.has(styles) ? await readFormats(xmlEvents(archive.read(styles))) : [],
    sharedStrings:
      sharedStrings && archive.has(sharedStrings)
        ? await readSharedStrings(xmlEvents(archive.read(sharedStrings)))
        : [],
    sheetEvents: () => xmlEvents(archive.read(path)),
    otherSheets,
  };
}

function whatElse(archive: Archive): Error {
  if (archive.has("xl/workbook.bin")) return refusals.otherFormat(".xlsb");
  if (archive.has("content.xml") && archive.has("mimetype")) return refusals.otherFormat(".ods");
  if (archive.has("word/document.xml")) return refusals.otherFormat("Word");
  return refusals.notXlsx();
}

async function readRelationships(archive: Archive) {
  const byId = new Map<string, string>();
  const found = { byId, styles: "", sharedStrings: "" };
  for await (const batch of xmlEvents(archive.read("xl/_rels/workbook.xml.rels"))) {
    for (const event of batch) {
      if (event.kind !== "open" || event.name !== "Relationship") continue;
      const { Id = "", Target = "", Type = "" } = event.attributes;
      const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target.replace(/^\.\//, "")}`;
      byId.set(Id, path);
      if (Type.endsWith("/styles")) found.styles = path;
      if (Type.endsWith("/sharedStrings")) found.sharedStrings = path;
    }
  }
  return found;
}

async function readSheetList(archive: Archive) {
  const sheets: { name: string; relationId: string; hidden: boolean }[] = [];
  let date1904 = false;
  for await (const batch of xmlEvents(archive.read("xl/workbook.xml"))) {
    for (const event of batch) {
      if (event.kind !== "open") continue;
      const { attributes } = event;
      if (event.name === "workbookPr") date1904 = attributes.date1904 === "1" || attributes.date1904 === "true";
      if (event.name !== "sheet") continue;
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
      const hidden = (attributes.state ?? "visible") !== "visible";
      sheets.push({ name: shorten(attributes.name ?? ""), relationId: relation, hidden });
    }
  }
  return { sheets, date1904 };
}

function shorten(name: string): string {
  return name.length > nameLength ? `${name.slice(0, nameLength).toWellFormed()}…` : name;
}
