import type { ChatTexts } from "../../zh/chat";

export const search: ChatTexts["search"] = {
  messages: {
    title: "メッセージを検索",
    inOne: "{{name}}内を検索",
    inAll: "すべての会話を検索",
    placeholder: "検索する内容を入力",
    none: "メッセージが見つかりません",
    hint: "2 文字以上入力してください",
    older: "以前のメッセージ",
    searching: "検索中…",
    button: "メッセージを検索",
  },
  card: {
    refund: "返金を申請",
    audit: "審査する",
    collect: "集金する",
    dun: "督促する",
    open: "開く",
    unknown: "見つからないか、閲覧権限がありません",
  },
};
