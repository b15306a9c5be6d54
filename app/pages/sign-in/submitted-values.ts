import type { SubmissionResult } from "@conform-to/react";

/** Reads the values typed into a form that came back, by the names of its fields. */
export function typedTexts(result: SubmissionResult | undefined): Record<string, string> {
  const texts = Object.entries(result?.initialValue ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
