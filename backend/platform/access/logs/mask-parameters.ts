import { maskIdCard, maskName, maskPhone } from "../../../kernel/masking";

// The part of a call that the operation log keeps: enough to see what was done, nothing that must not lie in a second
// place.

// beside a secret also the fields it may be pasted into by mistake
const secret = /password|token|captcha|code_key|secret|ticket|cookie|credential|certificate|serial/i;
/** Fields with texts and messages of people: only their length is kept. */
const wording = /^(content|message|html|reply|body)$/i;
const phone = /phone|mobile/i;
const idCard = /id_?card|cert_no|identity/i;
const person = /^(student|payer|real|contact|parent|guardian)(_?name)?$/i;
const whereabouts = /email|address/i;

const maxText = 200;
const maxItems = 50;
const maxDepth = 6;
const hidden = "******";

export interface MaskOptions {
  /** `name` is a person's, not a thing's: calls about payers and students. */
  isPersonNamed: boolean;
}

/** The same shape with secrets, personal data and long texts taken out; files become their name and size. */
export function maskParameters(value: unknown, options: MaskOptions, key = "", depth = 0): unknown {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return value ?? null;
  if (secret.test(key)) return hidden;
  if (typeof value === "number" || typeof value === "bigint") return maskText(key, String(value), options, value);
  if (typeof value === "string") return maskText(key, value, options, value);
  if (value instanceof Blob) return describeFile(value);
  if (typeof value !== "object") return null;
  if (depth >= maxDepth) return "…";
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => maskParameters(item, options, key, depth + 1));
    return value.length > maxItems ? [...items, `…共 ${value.length} 项`] : items;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxItems)
      .map(([name, inner]) => [cut(maskValues(name)), maskParameters(inner, options, name, depth + 1)]),
  );
}

/** Phones, ID cards, tokens and names of files (which are the keys to them) inside a text, whatever field it stands in. */
export function maskValues(text: string): string {
  return text
    .replace(/(?<![0-9a-f])[0-9a-f]{32}(?=(?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9])/g, hidden)
    .replace(/(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, hidden)
    .replace(/(?<!\d)\d{17}[\dXx](?!\d)/g, maskIdCard)
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskPhone);
}

function maskText(key: string, text: string, { isPersonNamed }: MaskOptions, plain: unknown): unknown {
  // before anything looks through its millions of characters
  const picture = /^data:[\w/+.-]{0,60}/.exec(text)?.[0];
  if (picture) return `文件（${picture}，${text.length} 字）`;
  if (wording.test(key)) return `（${[...text].length} 字，不记录）`;
  if (phone.test(key)) return maskPhone(text);
  if (idCard.test(key)) return maskIdCard(text);
  if (person.test(key) || (isPersonNamed && key === "name")) return maskName(text);
  if (whereabouts.test(key)) return `${[...text].slice(0, 1).join("")}***`;
  const masked = cut(maskValues(text));
  return masked === text ? plain : masked;
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > maxText ? `${characters.slice(0, maxText).join("")}…（共 ${characters.length} 字）` : text;
}

function describeFile(file: Blob): string {
  const name = file instanceof File ? cut(maskValues(file.name)) : "";
  return `文件 ${name}（${file.size} 字节）`;
}
