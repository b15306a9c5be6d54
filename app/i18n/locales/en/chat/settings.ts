import type { ChatTexts } from "../../zh/chat";

export const settings: ChatTexts["settings"] = {
  title: "Settings",
  tab: { general: "General", reminders: "Notifications", about: "About" },
  help: "Manual",
  maintenance: {
    label: "Under maintenance",
    text: "The system is under maintenance: adding, deleting and editing is switched off for everybody but super administrators",
  },
  group: {
    look: "Appearance",
    writing: "Writing and language",
    messages: "New messages",
    friends: "Friends coming online",
    tone: "Sound",
  },
  theme: { label: "Theme", default: "Default", blue: "Blue" },
  avatarCricle: "Round profile pictures",
  hideMessageName: "Hide the sender of messages",
  hideMessageTime: "Hide the time of messages",
  sample: {
    label: "Preview",
    friend: "Ms Lee",
    question: "Have the third-grade bills gone out?",
    me: "Me",
    answer: "Yes, they have been sent.",
  },
  language: { label: "Language", browser: "As in the browser ({{name}})" },
  messagePagePrompt: "Notices in the page",
  messagePagePromptHint: "Shown at the bottom right for 2 seconds",
  messageTone: "Sound for new messages",
  friendOnlineNotice: "Notice when a friend comes online",
  friendOnlineNoticeTone: "Sound when a friend comes online",
  desktop: {
    label: "Desktop notifications",
    hint: "Shown by the computer while you are not looking at this page",
    denied:
      "The browser refuses notifications of this site. Allow them in the site settings beside the address, then switch this on again.",
    unsupported: "This browser or connection (not HTTPS) has no desktop notifications.",
  },
  push: {
    group: "When pages are closed",
    label: "Push messages",
    hint: "Tells this device of new messages when all pages are closed, until you sign out or your sign-in ends",
    content: "Show sender and text",
    contentHint: "When off, only “You have a new message” is shown",
    denied: "The browser refuses notifications of this site: allow them as described above first.",
    unsupported:
      "This browser or connection (not HTTPS) has no push messages. On iPhone and iPad, add this site to the Home Screen first.",
    failed: "Push messages are not on: the browser cannot reach its push service. Please try again later.",
    offer: {
      label: "Push messages",
      text: "This device can tell you of new messages when all pages are closed. Unless you choose otherwise, only that there is one, not what it says.",
      accept: "Turn on",
      dismiss: "Don’t show again",
    },
  },
  tone: { label: "Sound", name: "Sound {{number}}", play: "Play" },
  about: {
    version: "Version {{version}}",
    history: "A conversation shows the latest 30 messages; older ones are in the message history.",
    withdraw: "Your own messages can be withdrawn within 2 minutes.",
    files: "Pictures may have up to 10 MB, files and videos up to 20 MB.",
    local: "These settings are kept in this browser only; other devices are not affected.",
  },
  notice: {
    online: "{{name}} is online",
    write: "Click to write a message",
    said: "{{name}}: {{text}}",
    more_one: "{{count}} more",
    more_other: "{{count}} more",
  },
};
