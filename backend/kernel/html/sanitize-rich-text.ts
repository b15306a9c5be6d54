// Texts that people write in the editor, paste into it or send past it: only what the editor itself can make is stored.
import sanitizeHtml from "sanitize-html";
import { isBlank } from "#contract/kernel/unseen";
import { pictureAddress } from "./picture-address";
import { escapeBrackets, hasTags, paragraphsOf } from "./plain-paragraphs";

const blocks = ["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "blockquote", "pre", "ul", "ol", "li", "hr", "br"];
const marks = ["a", "b", "strong", "i", "em", "u", "s", "del", "code", "sub", "sup", "span"];
const tables = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"];

const cell = ["colspan", "rowspan", "colwidth"];
const colours = [
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  /^(?:rgb|hsl)a?\([\d.,%/\s]{1,40}\)$/i,
  // a name, such as the ones Word writes
  /^[a-z]{1,24}$/i,
];
const lengths = [/^\d{1,4}(?:\.\d{1,3})?(?:px|pt|%)$/];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks, ...tables, "img"],
  allowedAttributes: {
    "*": ["style"],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    col: ["span"],
    td: cell,
    th: cell,
  },
  allowedStyles: {
    "*": { "text-align": [/^(?:left|right|center|justify)$/] },
    span: { color: colours, "background-color": colours },
    table: { width: lengths, "min-width": lengths },
    col: { width: lengths, "min-width": lengths },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template"],
  // deeper than people nest, shallower than what exhausts a browser that draws it
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { href = "", target }) => ({
      tagName,
      attribs: { href, rel: "noopener noreferrer nofollow", ...(target === "_blank" && { target }) },
    }),
    img: (tagName, { src = "", ...rest }) => ({ tagName, attribs: { src: pictureAddress(src) ?? "", ...rest } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
};

/**
 * HTML as it may be stored and shown: no script, no foreign style, links of safe schemes, pictures of our own only, those of
 * other hosts through the image proxy. Text without any tag becomes paragraphs.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(hasTags(html) ? html : escapeBrackets(html), allowed);
  return hasTags(clean) ? clean : paragraphsOf(clean);
}

/** True when nobody would see anything: no text, no picture, whatever tags are around it. */
export function isEmptyRichText(html: string): boolean {
  return isBlank(sanitizeHtml(html, { ...allowed, allowedTags: ["img"] }));
}
