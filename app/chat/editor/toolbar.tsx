import FileUp from "lucide-react/icons/file-up";
import History from "lucide-react/icons/rotate-ccw-clock";
import Image from "lucide-react/icons/image";
import Mic from "lucide-react/icons/mic";
import Video from "lucide-react/icons/video";
import type { LucideIcon } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { setOwnValue } from "~/lib/own-value";
import { showToast } from "~/lib/toast";
import type { Contact } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { toolStyle } from "../kit/tool-style";
import { type UploadKind, acceptOf } from "../media/accepted";
import { EmojiButton } from "./emoji-button";

/** Buttons for the things that can be sent beside a text, and for the history. */
export function Toolbar({
  contact,
  id,
  isOpen,
  isDisabled,
  onInsert,
  onFiles,
  onClosed,
}: {
  contact: Contact;
  id: string;
  /** Unfolded, where they fold. */
  isOpen: boolean;
  isDisabled: boolean;
  onInsert: (text: string) => void;
  onFiles: (files: readonly File[], kind: UploadKind) => void;
  /** After a panel of the toolbar is gone: the place for the focus. */
  onClosed: () => void;
}) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  return (
    <div
      id={id}
      role="group"
      data-tools={isOpen ? "open" : "closed"}
      aria-label={t("media.toolbar.label")}
      className="relative flex items-center gap-0.5 px-2 pt-1.5 wide:px-3"
    >
      <EmojiButton contactId={contact.id} isDisabled={isDisabled} onInsert={onInsert} onClosed={onClosed} />
      <Tool
        Icon={Mic}
        label={t("media.toolbar.voice")}
        isDisabled={isDisabled}
        onClick={() => showToast("error", t("media.voice"))}
      />
      {fileTools.map(({ kind, Icon }) => (
        <FileTool
          key={kind}
          Icon={Icon}
          kind={kind}
          label={t(`media.toolbar.${kind}`)}
          isDisabled={isDisabled}
          onFiles={onFiles}
        />
      ))}
      <span className="flex-1" />
      <Tool
        Icon={History}
        label={t("forward.history.title")}
        onClick={() => openDialog({ dialog: "history", contactId: contact.id })}
      />
    </div>
  );
}

const fileTools = [
  { kind: "image", Icon: Image },
  { kind: "video", Icon: Video },
  { kind: "file", Icon: FileUp },
] as const;

function Tool({
  Icon,
  label,
  isDisabled = false,
  onClick,
}: {
  Icon: LucideIcon;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className={toolStyle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

function FileTool({
  Icon,
  kind,
  label,
  isDisabled,
  onFiles,
}: {
  Icon: LucideIcon;
  kind: UploadKind;
  label: string;
  isDisabled: boolean;
  onFiles: (files: readonly File[], kind: UploadKind) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool Icon={Icon} label={label} isDisabled={isDisabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(kind)}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // the same file can be chosen again
          setOwnValue(target, "");
          onFiles(files, kind);
        }}
      />
    </>
  );
}
