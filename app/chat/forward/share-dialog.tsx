import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import type { DialogProps } from "../kit/requests";
import { ContactChoice } from "./contact-choice";

/** To whom a text goes that was brought here from a page, such as the number of an order. */
export function ShareDialog({ request: { text }, onClose }: DialogProps<"share">) {
  const { session, openConversation } = useChat();
  return (
    <ContactChoice
      onClose={onClose}
      onSend={async (contacts) => {
        for (const contact of contacts) session.send(contact, text);
        const [only] = contacts;
        if (only !== undefined && contacts.length === 1) openConversation(conversationKey(only));
      }}
    />
  );
}
