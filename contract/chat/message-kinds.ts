/** Kinds of messages as people look for them; `link`: a text that holds a web address. */
export const messageKinds = ["text", "image", "file", "video", "link"] as const;
export type MessageKind = (typeof messageKinds)[number];
