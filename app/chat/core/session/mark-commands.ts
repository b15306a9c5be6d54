import type { CommandInput } from "#contract/chat/commands";
import type { editMessage, pinMessage, reactToMessage } from "#contract/chat/mark-commands";
import type { CommandFrame } from "./commands";

// the contract's own objects would bring the schema library along; a test holds these to it

/** I react to a message, or take the reaction back. */
export function reactCommand(message: CommandInput<typeof reactToMessage>): CommandFrame {
  return { uri: "/message/react", message };
}

/** I change a text of mine. */
export function editCommand(message: CommandInput<typeof editMessage>): CommandFrame {
  return { uri: "/message/edit", message };
}

/** I pin a message for everybody, or unpin it. */
export function pinCommand(message: CommandInput<typeof pinMessage>): CommandFrame {
  return { uri: "/message/pin", message };
}
