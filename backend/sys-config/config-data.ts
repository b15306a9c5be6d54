import sanitizeHtml from "sanitize-html";
import type { GlobalConfigInput } from "#contract/global-config";
import { badInput } from "../errors";

// what a text of the site needs: headings, lists, tables, links and pictures by address, no style and no script
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["a", "b", "strong", "i", "em", "u", "s", "span", "div", "img"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
};

const longestWebsiteName = 30;

/** A setting's value as it is stored, by its type. Throws `badInput` for what the type cannot hold. */
export function storedData({ type, data, key_name }: GlobalConfigInput): string {
  switch (type) {
    case "boolean":
      return storedSwitch(data);
    case "json":
      return storedJson(String(data));
    case "html":
      return sanitizeHtml(String(data), allowed);
    case "text":
      return key_name === "website_name" ? storedWebsiteName(String(data).trim()) : String(data);
  }
}

function storedSwitch(data: GlobalConfigInput["data"]): string {
  const text = String(data);
  if (["true", "1", "on"].includes(text)) return "1";
  if (["false", "0", ""].includes(text)) return "0";
  throw badInput("data", "开关只能是开或关");
}

function storedJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw badInput("data", "不是有效的 JSON，请检查括号、引号和逗号");
  }
}

function storedWebsiteName(name: string): string {
  if (name === "") throw badInput("data", "站点名称不能为空");
  if (name.length > longestWebsiteName) throw badInput("data", `站点名称最多 ${longestWebsiteName} 个字`);
  return name;
}
