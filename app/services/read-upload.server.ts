/** A form's other fields and boundaries beside the file. */
const slackBytes = 64 * 1024;
/** More than this is not read to its end, only to be able to answer. */
const drainedBytes = 64 * 1024 * 1024;

/**
 * Reads a form with one file of at most `maxBytes`; `too-large` without keeping it in memory, and `unreadable` for a body
 * that is no form. A file field left empty is null.
 */
export async function readUpload(
  request: Request,
  maxBytes: number,
): Promise<{ form: FormData; file: File | null } | "too-large" | "unreadable"> {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > maxBytes + slackBytes) {
    // a browser shows the answer only once its own sending has ended
    if (length <= drainedBytes) await drain(request);
    return "too-large";
  }
  try {
    const form = await request.formData();
    const file = form.get("file");
    return { form, file: file instanceof File && file.name !== "" ? file : null };
  } catch {
    return "unreadable";
  }
}

async function drain({ body }: Request): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done);
}
