import type { SubmissionResult } from "@conform-to/react";
import { type RefObject, useEffect } from "react";

/** Puts the focus on the first wrong field of a form that was refused, and on its first field where it is back from the question that stood in its place. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement>, result: SubmissionResult | undefined): void {
  useEffect(() => {
    if (!result) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const wrong = find("[aria-invalid=true]");
    if (wrong) wrong.focus();
    // the button that was pressed went with the question
    else if (document.activeElement === document.body) find("input:not([type=hidden]), select, textarea")?.focus();
  }, [form, result]);
}
