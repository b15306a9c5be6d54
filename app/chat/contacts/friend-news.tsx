import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { applicationStatus } from "#contract/chat/states";
import { showToast } from "~/lib/toast";
import { useChat } from "../kit/chat-context";

/** Says while the window is open that somebody asks to be a contact, or has agreed to be one. */
export function FriendNews() {
  const { t } = useTranslation("chat");
  const { session } = useChat();
  useEffect(
    () =>
      session.onFrame((frame) => {
        if (frame.event !== "friend_apply") return;
        const { desc: name, is_own, status } = frame;
        if (is_own === 0 && status === applicationStatus.waiting) showToast("success", t("people.news.asks", { name }));
        if (is_own === 1 && status === applicationStatus.accepted)
          showToast("success", t("people.news.agreed", { name }));
      }),
    [session, t],
  );
  return null;
}
