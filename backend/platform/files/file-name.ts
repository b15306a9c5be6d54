import { extname } from "node:path";

const longest = 150;
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A file's own name as it may be shown and saved again: no path, nothing invisible, always its extension. */
export function cleanFileName(name: string, extension: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? "").replace(unsafe, "").trim();
  const given = extname(base);
  const stem = [...base.slice(0, base.length - given.length)].slice(0, longest).join("").trim() || "文件";
  return `${stem}${given.slice(1).toLowerCase() === extension ? given : `.${extension}`}`;
}

/** `Content-Disposition` of a file with this name, in ASCII and in full (RFC 6266). */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
