import { Parser } from "htmlparser2";
import type { LinkPreview } from "#contract/chat/previews";
import type { OutsidePage } from "../../kernel/http/fetch-page";

const lengths = { title: 200, description: 300, site: 60, image: 2000 } as const;
// pages say within this what they are written in
const charsetBytes = 1024;
const pieceLength = 16 * 1024;

/** Reads title, description, name of the site and picture out of a page's head, as text. */
export function readPageHead({ url, bytes, charset }: OutsidePage): LinkPreview {
  const { title, metas } = parseHead(decoderFor(charset || namedCharset(bytes)).decode(bytes));
  const first = (...names: string[]) => names.map((name) => plain(metas.get(name) ?? "")).find((text) => text !== "");
  return {
    title: shorten(first("og:title", "twitter:title") ?? plain(title), lengths.title),
    description: shorten(first("og:description", "twitter:description", "description") ?? "", lengths.description),
    site: shorten(first("og:site_name") ?? "", lengths.site),
    image: pictureOf(first("og:image", "og:image:url", "twitter:image") ?? "", url),
  };
}

interface Head {
  title: string;
  /** By lower-case name or property; the first of each. */
  metas: ReadonlyMap<string, string>;
  /** The character set the page names itself. */
  charset: string;
}

function parseHead(html: string): Head {
  const metas = new Map<string, string>();
  const titles: string[] = [];
  let [charset, isTitle, isOver] = ["", false, false];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "body") isOver = true;
      if (isOver) return;
      if (name === "title") isTitle = titles.length === 0;
      if (name !== "meta") return;
      const key = (attributes.property ?? attributes.name ?? attributes["http-equiv"] ?? "").trim().toLowerCase();
      if (key !== "" && !metas.has(key)) metas.set(key, attributes.content ?? "");
      if (charset === "") charset = attributes.charset ?? "";
    },
    ontext: (text) => isTitle && void titles.push(text),
    onclosetag(name) {
      if (name === "title") isTitle = false;
      if (name === "head") isOver = true;
    },
  });
  for (let at = 0; at < html.length && !isOver; at += pieceLength) parser.write(html.slice(at, at + pieceLength));
  return { title: titles.join(""), metas, charset };
}

function namedCharset(bytes: Buffer): string {
  const { charset, metas } = parseHead(bytes.subarray(0, charsetBytes).toString("latin1"));
  return charset || (metas.get("content-type")?.toLowerCase().split("charset=")[1]?.trim() ?? "");
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || "utf-8");
  } catch {
    return new TextDecoder(); // a name that nobody knows
  }
}

// a text of strangers must not turn the writing around it
const controls = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(controls, "").toWellFormed().trim();
}

function shorten(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : text;
}

function pictureOf(address: string, page: URL): string {
  if (address === "" || !URL.canParse(address, page)) return "";
  const { protocol, href } = new URL(address, page);
  return (protocol === "http:" || protocol === "https:") && href.length <= lengths.image ? href : "";
}
