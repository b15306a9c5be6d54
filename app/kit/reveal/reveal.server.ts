import type { Client } from "#contract/kernel/client";
import { BackendError } from "#contract/kernel/errors";
import { privacyApi, RevealInput } from "#contract/platform/privacy";
import type { Revealed } from "./revealed";

/** Answers the form of a `MaskedValue` about one person: the value of the field asked for, or why it is not shown. */
export async function answerReveal(
  backend: Client,
  form: FormData,
  person: { subject: "student" | "payer"; id: string | undefined },
): Promise<Revealed> {
  const field = String(form.get("field") ?? "");
  const asked = RevealInput.safeParse({ ...person, field, reason: form.get("reason") });
  if (!asked.success) return { field, problem: asked.error.issues[0]?.message ?? "" };
  try {
    return { field, value: (await backend.call(privacyApi.reveal, asked.data)).value };
  } catch (error) {
    if (error instanceof BackendError) return { field, problem: error.message };
    throw error;
  }
}
