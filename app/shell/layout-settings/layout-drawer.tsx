import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { useReturnFocus } from "~/hooks/use-return-focus";
import { commonTexts } from "~/i18n/locales/zh/common";
import { shellTexts } from "../shell-texts";
import { LayoutForm } from "./layout-form";
import { useLayoutForm } from "./use-layout-form";

/** The layout settings beside the page, which shows each of them at once; loaded when it is first opened. */
export function LayoutDrawer({ back, onClose }: { back: string; onClose: () => void }) {
  const form = useLayoutForm(onClose);
  const focus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* the page behind shows the effect: nothing dims it */}
        <Radix.Overlay className="fixed inset-0 z-40" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[15%] min-w-[min(300px,100vw)] flex-col border-l border-line bg-card shadow-float"
        >
          <header className="flex items-center justify-between border-b border-line px-4 py-2">
            <Radix.Title className="text-base font-semibold">{shellTexts.layout.title}</Radix.Title>
            <Radix.Close
              aria-label={commonTexts.close}
              className="rounded p-1 text-ink-faint hover:bg-raised hover:text-ink"
            >
              <X size={16} aria-hidden />
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto">
            <LayoutForm back={back} form={form} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
