import type { ChatTexts } from "../../zh/chat";

export const announce: ChatTexts["announce"] = {
  card: "Announcement",
  title: "New announcement",
  label: "Announcement for {{name}}",
  hint: "Reminds every member. Once members have confirmed, you can see who has not.",
  publish: "Publish",
  confirm: "Confirm",
  confirmed: "Confirmed",
  progress_one: "{{count}} of {{total}} confirmed",
  progress_other: "{{count}} of {{total}} confirmed",
  who: "Confirmations",
  missing_one: "{{count}} member has not confirmed",
  missing_other: "{{count}} members have not confirmed",
  done_one: "{{count}} member has confirmed",
  done_other: "{{count}} members have confirmed",
};
