// Reactions of messages by their codes. Without zod: the chat's window reads them too.

/** Codes of the reactions to a message, in the order in which they are offered: 收到 👍 ❤️ 😄 🎉 🙏. */
export const reactionCodes = ["received", "thumbs_up", "heart", "smile", "party", "thanks"] as const;
export type ReactionCode = (typeof reactionCodes)[number];

/** Most people whom a reaction names; the others are only counted. */
export const maxReactionNames = 10;

/** Most pinned messages of a conversation. */
export const maxPins = 20;
