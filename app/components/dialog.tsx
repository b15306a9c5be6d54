import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useReturnFocus } from "~/hooks/use-return-focus";

/** A modal dialog with a title; closes on Escape and on a click outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  width = "480px",
  closeLabel,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  width?: string;
  /** Where the interface speaks another language than the pages. */
  closeLabel?: string;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation("common");
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/40" />
        <Radix.Content
          {...focus}
          lang={i18n.language}
          aria-describedby={undefined}
          style={{ width: `min(${width}, calc(100vw - 16px))` }}
          className="fixed left-1/2 top-1/2 z-50 max-h-[calc(100dvh-16px)] -translate-x-1/2 -translate-y-1/2 overflow-auto rounded bg-card shadow-float"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel ?? t("close")}
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
