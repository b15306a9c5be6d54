import type { TFunction } from "i18next";
import { showToast } from "~/lib/toast";
import { writeChat } from "../kit/call-chat";
import { describeError } from "../kit/describe-error";

/** 添加到表情: keeps the picture of a message among the account's favourites, and says so. */
export async function saveFavourite(messageId: string, t: TFunction<"chat">): Promise<void> {
  try {
    await writeChat("emojiStore", { message_id: messageId });
    showToast("success", t("media.emoji.saved"));
  } catch (error) {
    showToast("error", describeError(error, t));
  }
}
