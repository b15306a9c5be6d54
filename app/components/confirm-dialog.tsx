import { type ReactNode, type RefObject, useId } from "react";

/** A question over the page, titled and modal by the browser itself; opened by `dialog.current?.showModal()`. */
export function ConfirmDialog({
  dialog,
  title,
  children,
}: {
  dialog: RefObject<HTMLDialogElement>;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="w-[min(400px,calc(100vw-24px))] rounded border border-line bg-card p-0 text-ink shadow-float backdrop:bg-black/40"
    >
      <h2 id={id} className="border-b border-line px-4 py-2 text-base font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
