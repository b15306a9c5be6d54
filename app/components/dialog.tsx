import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useReturnFocus } from "~/hooks/use-return-focus";
import { commonTexts } from "~/i18n/locales/zh/common";

/** A modal dialog with a title; closes on Escape and on a click outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  width = "480px",
  lang,
  closeLabel,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  width?: string;
  /** The language of the dialog, where it is another than that of the pages. */
  lang?: string | undefined;
  closeLabel?: string;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/40" />
        <Radix.Content
          {...focus}
          lang={lang}
          aria-describedby={undefined}
          style={{ width: `min(${width}, calc(100vw - 16px))` }}
          className="fixed left-1/2 top-1/2 z-50 max-h-[calc(100dvh-16px)] -translate-x-1/2 -translate-y-1/2 overflow-auto rounded-dialog bg-card shadow-float"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel ?? commonTexts.close}
              className="rounded p-1 text-ink-faint hover:bg-raised hover:text-ink"
            >
              <X size={16} aria-hidden />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
