const longest = 150;
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;
const ending = /(?<=.)\.[^.]*$/;

/** Writes a file's own name as it may be shown and saved again: no path, nothing invisible, with its true extension where that is known. */
export function cleanFileName(name: string, extension?: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? "").replace(unsafe, "").trim();
  const [given = ""] = ending.exec(base) ?? [];
  const stem = [...base.slice(0, base.length - given.length)].slice(0, longest).join("").trim() || "文件";
  const isTrue = extension === undefined || given.slice(1).toLowerCase() === extension;
  return `${stem}${isTrue ? given : `.${extension}`}`;
}
