import { extname } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { code } from "#contract/kernel/errors";
import { AppError } from "../../kernel/errors";

/** Files that may be sent in the chat, by extension: their type on the wire and the type their contents must have. */
interface FileType {
  mime: string;
  contents: "text" | readonly string[];
}

const octets = "application/octet-stream";
const text: FileType = { mime: octets, contents: "text" };
const zipped = (...contents: string[]): FileType => ({ mime: octets, contents: ["zip", ...contents] });
const packed = (...contents: string[]): FileType => ({ mime: octets, contents });
// one container under several names
const mp4Family = ["mp4", "m4v", "mov", "3gp", "3g2", "f4v"];

const videoTypes: Readonly<Record<string, FileType>> = {
  mp4: { mime: "video/mp4", contents: mp4Family },
  mov: { mime: "video/quicktime", contents: mp4Family },
  "3gp": { mime: "video/3gpp", contents: mp4Family },
  avi: { mime: "video/x-msvideo", contents: ["avi"] },
  flv: { mime: "video/x-flv", contents: ["flv"] },
  wmv: { mime: "video/x-ms-wmv", contents: ["asf"] },
  rmvb: { mime: "application/vnd.rn-realmedia-vbr", contents: ["rm"] },
};

/** Office documents locked by a password are of the older container, `cfb`. */
const chatFileTypes: Readonly<Record<string, FileType>> = {
  ...videoTypes,
  doc: packed("cfb"),
  xls: packed("cfb"),
  ppt: packed("cfb"),
  wps: packed("cfb"),
  et: packed("cfb"),
  dps: packed("cfb"),
  docx: zipped("docx", "cfb"),
  xlsx: zipped("xlsx", "cfb"),
  pptx: zipped("pptx", "cfb"),
  pdf: packed("pdf"),
  txt: text,
  md: text,
  csv: text,
  zip: zipped("jar", "apk"),
  rar: packed("rar"),
  "7z": packed("7z"),
  apk: zipped("apk", "jar"),
  exe: packed("exe"),
  jpg: { mime: "image/jpeg", contents: ["jpg"] },
  jpeg: { mime: "image/jpeg", contents: ["jpg"] },
  png: { mime: "image/png", contents: ["png", "apng"] },
  gif: packed("gif"),
  webp: packed("webp"),
  bmp: packed("bmp"),
  mp3: { mime: "audio/mpeg", contents: ["mp3", "mp2"] },
  m4a: { mime: "audio/mp4", contents: ["m4a", ...mp4Family] },
  wav: packed("wav"),
};

/** The lists of what is taken. */
export const acceptedTypes = { chatFile: chatFileTypes, video: videoTypes } as const;

/**
 * The type of a file by its name, checked against its contents; a name without an extension gets that of the contents.
 * Throws `fileType` for what is not on the list, is empty, or is not what its name says.
 */
export async function checkFileType(
  name: string,
  contents: Uint8Array,
  accepted: Readonly<Record<string, FileType>>,
): Promise<{ extension: string; mime: string }> {
  if (contents.byteLength === 0) throw new AppError(code.fileType, "文件是空的，请重新选择").withReason("file_empty");
  const found = (await fileTypeFromBuffer(contents))?.ext;
  const extension = extname(name).slice(1).toLowerCase() || found || "";
  const type = Object.hasOwn(accepted, extension) ? accepted[extension] : undefined;
  if (!type) throw unaccepted(Object.keys(accepted));
  const isAsNamed = type.contents === "text" ? isText(contents) : found !== undefined && type.contents.includes(found);
  if (!isAsNamed) throw unlike(extension);
  return { extension, mime: type.mime };
}

function unaccepted(accepted: readonly string[]): AppError {
  const words = `不支持此类文件，可上传：${accepted.join("、")}`;
  return new AppError(code.fileType, words).withReason("file_type", { accepted: accepted.join(", ") });
}

function unlike(extension: string): AppError {
  const words = `文件内容与扩展名 .${extension} 不符，请重新选择`;
  return new AppError(code.fileType, words).withReason("file_contents", { extension });
}

/** Text has no zero bytes, but in UTF-16, which says so in its first two. */
function isText(contents: Uint8Array): boolean {
  const [first, second] = contents;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || !contents.includes(0);
}
