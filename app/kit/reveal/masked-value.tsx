import { useLocation } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import { useId } from "react";
import { PageForm } from "~/components/page-form";
import { commonTexts } from "~/i18n/locales/zh/common";
import { fill } from "~/lib/fill";
import { Button } from "../../components/button";
import { CopyValue } from "../../components/copy-value";
import { FieldError, TextInput } from "../../components/field";
import type { Revealed } from "./revealed";

/**
 * A masked value with an eye beside it, which opens a small form that asks for the reason; the answer to that form, and
 * nothing else, holds the whole value (PLUS-08). Works without scripts.
 */
export function MaskedValue({
  field,
  label,
  masked,
  mayReveal,
  revealed,
}: {
  /** The name of the field in the call. */
  field: string;
  label: string;
  masked: string;
  mayReveal: boolean;
  revealed: Revealed | undefined;
}) {
  const { pathname, search } = useLocation();
  const id = useId();
  if (masked === "") return null;
  const answer = revealed?.field === field ? revealed : undefined;
  if (answer?.value !== undefined) {
    return (
      <span role="status" className="flex flex-wrap items-baseline gap-x-2">
        <CopyValue value={answer.value} />
        <span className="text-xs text-ink-soft">{commonTexts.reveal.once}</span>
      </span>
    );
  }
  if (!mayReveal) return <span className="tabular-nums">{masked}</span>;
  const show = fill(commonTexts.reveal.show, { label });
  return (
    <details open={answer?.problem !== undefined} className="group">
      <summary
        aria-label={show}
        title={show}
        className="flex w-fit cursor-pointer list-none items-center gap-2 rounded tabular-nums [&::-webkit-details-marker]:hidden"
      >
        {masked}
        <Eye size={14} aria-hidden className="text-accent-text" />
      </summary>
      <PageForm
        method="post"
        action={pathname + search}
        noValidate
        preventScrollReset
        className="mt-1 rounded bg-raised p-2"
      >
        <input type="hidden" name="intent" value="reveal" />
        <input type="hidden" name="field" value={field} />
        <label htmlFor={id} className="mb-1 block text-xs text-ink-soft">
          {commonTexts.reveal.reason}
        </label>
        <span className="flex gap-2">
          <TextInput
            id={id}
            name="reason"
            required
            minLength={4}
            maxLength={200}
            aria-describedby={`${id}-hint ${id}-error`}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{commonTexts.reveal.submit}</Button>
        </span>
        <FieldError id={`${id}-error`} messages={answer?.problem ? [answer.problem] : undefined} />
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
          {commonTexts.reveal.hint}
        </p>
      </PageForm>
    </details>
  );
}
