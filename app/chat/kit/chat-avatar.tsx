import type { ComponentProps } from "react";
import { Avatar } from "~/components/avatar";
import { useChatSettings } from "./use-chat-settings";

/** A picture within the chat, round where the settings say so (SET-02). */
export function ChatAvatar({ className = "h-9 w-9", ...rest }: ComponentProps<typeof Avatar>) {
  const { avatarCricle } = useChatSettings();
  return <Avatar {...rest} className={avatarCricle ? `${className} !rounded-full` : className} />;
}
