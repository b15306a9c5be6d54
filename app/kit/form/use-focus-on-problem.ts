import type { SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect } from "react";

/** Puts the focus on the first wrong field of a form that was refused. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement>, result: SubmissionResult | undefined): void {
  useEffect(() => {
    if (result?.error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, result]);
}
