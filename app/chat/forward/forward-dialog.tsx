import { useState } from "react";
import { newMessageId } from "../core/session/message-id";
import { writeChat } from "../kit/call-chat";
import type { DialogProps } from "../kit/requests";
import { ContactChoice } from "./contact-choice";

/** To whom messages are sent on, one by one or as one bundle (IM-14). */
export function ForwardDialog({ request: { ids, isMerged, onDone }, onClose }: DialogProps<"forward">) {
  // an answer may get lost: asked again from the same dialog, nobody gets anything twice
  const [forward_id] = useState(newMessageId);
  return (
    <ContactChoice
      onClose={onClose}
      onSend={async (contacts) => {
        const forwarding = { message: ids.map((id) => ({ id })), contact: contacts.map((id) => ({ id })), forward_id };
        await writeChat(isMerged ? "mergeForward" : "forward", forwarding);
        onDone?.();
      }}
    />
  );
}
