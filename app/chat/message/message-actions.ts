import type { TFunction } from "i18next";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Forward from "lucide-react/icons/forward";
import Link from "lucide-react/icons/link";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import ListChecks from "lucide-react/icons/list-checks";
import Quote from "lucide-react/icons/quote";
import Smile from "lucide-react/icons/face-slightly-smiling";
import Trash2 from "lucide-react/icons/trash";
import Undo2 from "lucide-react/icons/undo-2";
import type { LucideIcon } from "lucide-react";
import { showToast } from "~/lib/toast";
import { copyChatLink, copyText } from "../kit/copy-text";
import { copyPicture } from "../media/copy-picture";
import { downloadFile } from "../media/download";
import { textOf } from "../core/plain-text";
import { conversationKey, type Outgoing, type Row } from "../core/state/chat-state";
import { saveFavourite } from "../media/save-favourite";
import { canPin, isPinned, pin } from "../pins/pin";
import { quote } from "../quotes/quote";
import type { ActionScene } from "./action-scene";
import { isBelow } from "./is-below";
import { withdraw } from "./withdraw";
import { serverTime } from "../kit/server-time";

/** An entry of the menu of a message. */
export interface MessageAction {
  name: string;
  Icon: LucideIcon;
  label: (t: TFunction<"chat">) => string;
  isOffered: (scene: ActionScene) => boolean;
  run: (scene: ActionScene) => void;
}

/** Actions on one message (IM-12), in the order of the menu. */
export const messageActions: readonly MessageAction[] = [
  {
    name: "copy",
    Icon: Copy,
    label: (t) => t("messages.actions.copy"),
    isOffered: ({ message }) => message.type === "text",
    run: (scene) => void copy(scene),
  },
  {
    name: "quote",
    Icon: Quote,
    label: (t) => t("extras.quote.act"),
    isOffered: ({ message }) => isStored(message),
    run: ({ message, contact }) => isStored(message) && quote(conversationKey(contact.id), message),
  },
  {
    name: "forward",
    Icon: Forward,
    label: (t) => t("messages.actions.forward"),
    isOffered: ({ message }) => isStored(message),
    run: ({ message, openDialog }) => openDialog({ dialog: "forward", ids: [message.id], isMerged: false }),
  },
  {
    name: "link",
    Icon: Link,
    label: (t) => t("messages.actions.link"),
    // a friend has the conversation under another name
    isOffered: ({ message, contact }) => isStored(message) && contact.is_group === 1,
    run: ({ message, contact, t }) => void copyChatLink({ to: String(contact.id), at: String(message.seq) }, t),
  },
  {
    name: "copyPicture",
    Icon: Copy,
    label: (t) => t("media.image.copy"),
    isOffered: ({ message }) => isStored(message) && message.type === "image",
    run: ({ message: { content }, t }) => typeof content === "string" && void copyPicture(content, t),
  },
  {
    name: "save",
    Icon: Download,
    label: (t) => t("media.file.saveAs"),
    isOffered: ({ message }) => isStored(message) && ["image", "file", "video"].includes(message.type),
    run: ({ message: { content, fileName }, t }) => {
      if (typeof content !== "string") return;
      downloadFile({ url: content, name: fileName }).catch(() => showToast("error", t("forward.download.failed")));
    },
  },
  {
    name: "favourite",
    Icon: Smile,
    label: (t) => t("media.emoji.save"),
    isOffered: ({ message }) => isStored(message) && message.type === "image",
    run: ({ message, t }) => void saveFavourite(message.id, t),
  },
  {
    name: "edit",
    Icon: Pencil,
    label: (t) => t("marks.edit.act"),
    isOffered: ({ message, isOwn }) => isOwn && isStored(message) && isEditable(message),
    run: ({ message, openDialog }) => isStored(message) && openDialog({ dialog: "edit", message }),
  },
  {
    name: "pin",
    Icon: Pin,
    label: (t) => t("marks.pins.pin"),
    isOffered: ({ message, contact, chat }) =>
      isStored(message) && canPin(contact) && !isPinned(chat, contact, message.id),
    run: (scene) => void pin(scene, scene.message.id, true),
  },
  {
    name: "unpin",
    Icon: PinOff,
    label: (t) => t("marks.pins.unpin"),
    isOffered: ({ message, contact, chat }) => canPin(contact) && isPinned(chat, contact, message.id),
    run: (scene) => void pin(scene, scene.message.id, false),
  },
  {
    name: "withdraw",
    Icon: Undo2,
    label: (t) => t("messages.actions.withdraw"),
    // whether it is too late is the server's to say: its clock counts
    isOffered: ({ message, isOwn, contact }) => isStored(message) && (isOwn || isBelow(message.fromUser.id, contact)),
    run: (scene) =>
      scene.isOwn
        ? void withdraw(scene)
        : scene.openDialog({ dialog: "withdraw", id: scene.message.id, name: scene.message.fromUser.displayName }),
  },
  {
    name: "select",
    Icon: ListChecks,
    label: (t) => t("messages.actions.select"),
    isOffered: ({ message }) => isStored(message),
    run: ({ select }) => select(),
  },
  {
    name: "delete",
    Icon: Trash2,
    label: (t) => t("messages.actions.delete"),
    isOffered: ({ message }) => isStored(message),
    run: ({ askToDelete }) => askToDelete(),
  },
];

/** The server has it, and it is no line of the system. */
export function isStored(message: Row | Outgoing): message is Row {
  return message.status === "succeed" && message.seq !== undefined && message.type !== "event";
}

function copy({ message, marked, t }: ActionScene): Promise<void> {
  return copyText(marked || textOf(message), t);
}

// two minutes by the server's clock, which decides; this one may be slow
const editOfferMs = 180_000;

/** True for a fresh text; an announcement stands as it was confirmed. */
function isEditable({ type, sendTime, announcement }: Row): boolean {
  return type === "text" && announcement === undefined && serverTime() - sendTime < editOfferMs;
}
