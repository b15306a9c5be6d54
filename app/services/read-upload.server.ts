import { findAccount } from "./access.server";
import { readForm } from "./read-form.server";
import type { RequestArgs } from "./session.server";

/** A form's other fields and boundaries beside the file. */
const slackBytes = 64 * 1024;

/**
 * Reads a form with one file of at most `maxBytes`, once it is the account's turn; `too-large` without keeping it in memory, and `unreadable` for a body
 * that is no form. A file field left empty is null.
 */
export async function readUpload(
  args: RequestArgs,
  maxBytes: number,
): Promise<{ form: FormData; file: File | null } | "too-large" | "unreadable"> {
  const { request, context } = args;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes + slackBytes) return "too-large";
  const account = await findAccount(args);
  if (account) await context.enterUpload(account.user_info.id);
  try {
    const form = await readForm(request);
    const file = form.get("file");
    return { form, file: file instanceof File && file.name !== "" ? file : null };
  } catch {
    return "unreadable";
  }
}
