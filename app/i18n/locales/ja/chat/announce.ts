import type { ChatTexts } from "../../zh/chat";

export const announce: ChatTexts["announce"] = {
  card: "グループのお知らせ",
  title: "お知らせを配信",
  label: "{{name}}へのお知らせ",
  hint: "全員に通知されます。確認していないメンバーを後で見ることができます。",
  publish: "配信",
  confirm: "確認しました",
  confirmed: "確認済み",
  progress_one: "{{count}} / {{total}} 人が確認",
  progress_other: "{{count}} / {{total}} 人が確認",
  who: "確認の状況",
  missing_one: "未確認 {{count}} 人",
  missing_other: "未確認 {{count}} 人",
  done_one: "確認済み {{count}} 人",
  done_other: "確認済み {{count}} 人",
};
