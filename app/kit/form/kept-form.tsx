import type { FormProps } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { PageForm } from "~/components/page-form";
import { fillEntries, type FormEntries, isSameEntries, readEntries, readShownEntries } from "~/lib/form-entries";
import { DraftOffer } from "./draft-offer";
import { LeaveDialog } from "./leave-dialog";
import { useDraft } from "./use-draft";
import { useLeaveGuard } from "./use-leave-guard";
import { useSending } from "./use-sending";

interface KeptFormProps extends Omit<FormProps, "ref" | "onSubmit" | "children"> {
  form: RefObject<HTMLFormElement>;
  /** Filled in by a person already: it came back from the server. */
  isTyped: boolean;
  /** Draws the fields with what was kept of them; those drawn by `children` are filled in afterwards. */
  onRestore?: (entries: FormEntries) => void;
  children: ReactNode;
}

/**
 * A form that is not lost (DESK-07): leaving it changed asks first, and what was typed is kept in this browser and offered again, until the
 * form is sent or the draft put away. Without scripts it is a form like any other.
 */
export function KeptForm({ form, isTyped, onRestore, children, ...props }: KeptFormProps) {
  const shown = useRef<FormEntries | null>(null);
  const sending = useSending(() => {
    if (isTyped || !form.current) return;
    shown.current = readEntries(form.current);
    draft.forget();
  });
  const isChanged = () =>
    form.current !== null &&
    !sending.isOnItsWay.current &&
    (shown.current === null || !isSameEntries(shown.current, readEntries(form.current)));
  useEffect(() => {
    if (!isTyped && form.current) shown.current = readShownEntries(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the form was at first
  }, []);
  const draft = useDraft(form, isChanged, sending.isOnItsWay);
  const blocker = useLeaveGuard(isChanged);
  const forget = useRef(draft.forget);
  forget.current = draft.forget;
  const { isOnItsWay } = sending;
  // another page took its place: the form was accepted
  useEffect(() => () => void (isOnItsWay.current && forget.current()), [isOnItsWay]);

  const restore = ({ entries }: { entries: FormEntries }) => {
    onRestore?.(entries);
    draft.settle();
    // after the fields were drawn anew
    window.setTimeout(() => form.current && void fillEntries(form.current, entries).then(draft.keep));
  };
  const send = () => {
    draft.keep();
    sending.begin();
  };
  const leave = () => {
    draft.keep();
    blocker.proceed?.();
  };
  return (
    <>
      {draft.found && (
        <DraftOffer
          at={draft.found.at}
          onRestore={() => draft.found && restore(draft.found)}
          onDiscard={draft.forget}
        />
      )}
      <PageForm ref={form} onSubmit={send} {...props}>
        {children}
      </PageForm>
      {blocker.state === "blocked" && <LeaveDialog onStay={() => blocker.reset()} onLeave={leave} />}
    </>
  );
}
