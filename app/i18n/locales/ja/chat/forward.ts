import type { ChatTexts } from "../../zh/chat";

export const forward: ChatTexts["forward"] = {
  title: "連絡先",
  done: "転送しました",
  bundle: {
    title: "{{names}}のトーク履歴",
    separator: "、",
    line: "{{name}}：{{text}}",
    footer_one: "全 {{count}} 件",
    footer_other: "全 {{count}} 件",
  },
  record: {
    title_one: "トーク履歴（全 {{count}} 件）",
    title_other: "トーク履歴（全 {{count}} 件）",
    picture: "画像 {{name}} を表示",
  },
  download: { action: "{{name}} をダウンロード", failed: "ファイルは利用できなくなりました" },
  history: {
    title: "メッセージ履歴",
    search: "検索",
    none: "メッセージが見つかりません",
    loading: "読み込み中…",
    total_one: "全 {{count}} 件",
    total_other: "全 {{count}} 件",
  },
  pager: { label: "ページ", page: "{{page}} / {{pages}} ページ", previous: "前のページ", next: "次のページ" },
};
