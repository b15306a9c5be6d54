import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { chatPath } from "../core/chat-path";
import { keepLevels, leaveLevels } from "./history-levels";

/** Back closes first what lies over the window, then the conversation, then the window (C-10). At `/chat` the window is the page; beside a page it has no level. */
export function useHistoryLevels({
  isBeside,
  isConversationOpen,
  onLeaveDialog,
  onBack,
  onClose,
}: {
  /** The window stands beside the page: Back is the page's alone. */
  isBeside: boolean;
  isConversationOpen: boolean;
  /** Null where nothing lies over the window. */
  onLeaveDialog: (() => void) | null;
  /** The conversation is left. */
  onBack: () => void;
  /** The window is left. */
  onClose: () => void;
}): void {
  const { pathname, key } = useLocation();
  const own = pathname === chatPath || isBeside ? 0 : 1;
  const open = own + (isConversationOpen && !isBeside ? 1 : 0);
  const handlers = useRef({ onLeaveDialog, onBack, onClose });
  useEffect(() => {
    handlers.current = { onLeaveDialog, onBack, onClose };
  });

  useEffect(() => {
    const levels = {
      open,
      pageKey: key,
      onBack(level: number) {
        const now = handlers.current;
        if (now.onLeaveDialog) {
          keepLevels(levels);
          now.onLeaveDialog();
        } else if (level < own) now.onClose();
        else now.onBack();
      },
    };
    keepLevels(levels);
  }, [open, own, key]);
  useEffect(() => () => leaveLevels(), []);
}
