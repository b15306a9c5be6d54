import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Notice } from "~/components/notice";

/** A form of the pages before signing in: what is wrong with it as a whole above its fields, its button below. */
export function FormFrame({
  result,
  submit,
  children,
}: {
  result: SubmissionResult | undefined;
  submit: string;
  children: ReactNode;
}) {
  const [problem] = result?.error?.[""] ?? [];
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      {/* Enter presses a form's first button: this one, not the one that changes the picture */}
      <button className="sr-only" tabIndex={-1} aria-hidden />
      {problem && <Notice kind="error" text={problem} />}
      {children}
      <button className="mt-1 h-10 rounded bg-accent-text text-base font-medium text-card hover:brightness-110">
        {submit}
      </button>
    </form>
  );
}
