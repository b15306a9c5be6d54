import * as Radix from "@radix-ui/react-dialog";
import Smile from "lucide-react/icons/face-slightly-smiling";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { loadable } from "~/components/loadable";
import { toolStyle } from "../kit/tool-style";
import { useNotLoaded } from "../kit/use-not-loaded";

const loadPicker = loadable(async () => (await import("./emoji-picker")).EmojiPicker, useNotLoaded);
const EmojiPicker = lazy(loadPicker);

/** Opens the emoji over the editor. Its panel is a layer of its own, so that Escape closes it and not the window. */
export function EmojiButton({
  contactId,
  isDisabled,
  onInsert,
  onClosed,
}: {
  contactId: ContactId;
  isDisabled: boolean;
  onInsert: (text: string) => void;
  onClosed: () => void;
}) {
  const { t } = useTranslation("chat");
  const [isOpen, setOpen] = useState(false);
  const label = t("media.toolbar.emoji");
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger
        aria-label={label}
        title={label}
        disabled={isDisabled}
        className={toolStyle}
        onPointerEnter={() => void loadPicker()}
      >
        <Smile size={18} aria-hidden />
      </Radix.Trigger>
      <Radix.Content
        aria-describedby={undefined}
        // where a focused entry is removed the window takes the focus; the panel stays
        onFocusOutside={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="absolute bottom-full left-2 z-30 flex h-80 w-[min(372px,calc(100vw-16px))] flex-col rounded-card border border-line bg-card shadow-float outline-none"
      >
        <Radix.Title className="sr-only">{label}</Radix.Title>
        <Suspense fallback={null}>
          <EmojiPicker
            contactId={contactId}
            onPick={(emoji) => {
              onInsert(emoji);
              setOpen(false);
            }}
            onSent={() => setOpen(false)}
          />
        </Suspense>
      </Radix.Content>
    </Radix.Root>
  );
}
