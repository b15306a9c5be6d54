import { readForm } from "./read-form.server";

/** A form's other fields and boundaries beside the file. */
const slackBytes = 64 * 1024;

/**
 * Reads a form with one file of at most `maxBytes`; `too-large` without keeping it in memory, and `unreadable` for a body
 * that is no form. A file field left empty is null.
 */
export async function readUpload(
  request: Request,
  maxBytes: number,
): Promise<{ form: FormData; file: File | null } | "too-large" | "unreadable"> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes + slackBytes) return "too-large";
  try {
    const form = await readForm(request);
    const file = form.get("file");
    return { form, file: file instanceof File && file.name !== "" ? file : null };
  } catch {
    return "unreadable";
  }
}
