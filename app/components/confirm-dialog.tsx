import { type ReactNode, type RefObject, useId } from "react";

/** A question over the page, titled and modal by the browser itself; opened by `dialog.current?.showModal()`. */
export function ConfirmDialog({
  dialog,
  title,
  open,
  onClose,
  children,
}: {
  dialog: RefObject<HTMLDialogElement>;
  title: string;
  /** Shown from the first paint, where no script can open it. */
  open?: true;
  onClose?: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      open={open}
      onClose={onClose}
      className="pointer-events-auto z-40 m-auto [&:not(:modal)]:fixed [&:not(:modal)]:inset-x-0 [&:not(:modal)]:top-24 w-[min(400px,calc(100vw-24px))] rounded-dialog border border-line bg-card p-0 text-ink shadow-float backdrop:bg-black/40"
    >
      <h2 id={id} className="border-b border-line px-4 py-2 text-base font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
