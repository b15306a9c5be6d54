/** The languages of push messages: those of the chat. */
export const pushLanguages = ["zh", "en", "es", "ja"] as const;
export type PushLanguage = (typeof pushLanguages)[number];
