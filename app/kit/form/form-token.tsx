import type { SubmissionResult } from "@conform-to/react";
import { textOf } from "~/lib/form-description";

/** Tells one showing of a form from the next, also after a refusal: what is sent twice is done once. */
export function FormToken({ token, result }: { token: string; result: SubmissionResult | undefined }) {
  const sent = textOf(result?.initialValue?.idempotency_key);
  return <input type="hidden" name="idempotency_key" value={sent || token} />;
}
