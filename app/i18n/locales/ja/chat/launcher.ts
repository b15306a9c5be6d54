import type { ChatTexts } from "../../zh/chat";

export const launcher: ChatTexts["launcher"] = {
  open: "メッセージを開く",
  mine: "マイチャット",
  unread_one: "未読 {{shown}} 件",
  unread_other: "未読 {{shown}} 件",
  waiting_one: "未処理の友だち申請 {{count}} 件",
  waiting_other: "未処理の友だち申請 {{count}} 件",
  notLoaded: "読み込めませんでした。ネットワークを確認して再読み込みしてください",
};
