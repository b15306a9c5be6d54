import type { InputHTMLAttributes } from "react";

/** True for a file that an `accept` names, by its ending or its type; a dropped or pasted file is not asked by every browser. */
export function isAccepted({ name, type }: Pick<File, "name" | "type">, accept: InputAccept): boolean {
  if (!accept) return true;
  return accept
    .toLowerCase()
    .split(",")
    .map((kind) => kind.trim())
    .some((kind) => (kind.startsWith(".") ? name.toLowerCase().endsWith(kind) : type === kind));
}

/** The endings that an `accept` names, as people read them. */
export function kindsOf(accept: InputAccept): string {
  return (accept ?? "")
    .split(",")
    .filter((kind) => kind.startsWith("."))
    .join("、");
}

type InputAccept = InputHTMLAttributes<HTMLInputElement>["accept"];
