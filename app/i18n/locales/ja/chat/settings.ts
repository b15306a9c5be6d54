import type { ChatTexts } from "../../zh/chat";

export const settings: ChatTexts["settings"] = {
  title: "設定",
  tab: { general: "一般設定", reminders: "通知", about: "IM について" },
  help: "マニュアル",
  maintenance: {
    label: "メンテナンス中",
    text: "メンテナンス中のため、スーパー管理者以外は追加・削除・編集ができません",
  },
  group: {
    look: "外観",
    writing: "入力と言語",
    messages: "新着メッセージ",
    friends: "連絡先のオンライン通知",
    tone: "通知音",
  },
  theme: { label: "テーマ", default: "標準", blue: "ブルー" },
  avatarCricle: "プロフィール画像を丸くする",
  hideMessageName: "送信者名を表示しない",
  hideMessageTime: "送信時刻を表示しない",
  sample: {
    label: "プレビュー",
    friend: "リー先生",
    question: "3年生の請求書は送りましたか？",
    me: "自分",
    answer: "はい、送信済みです。",
  },
  language: { label: "言語", browser: "ブラウザーに合わせる（{{name}}）" },
  messagePagePrompt: "ページ内の通知",
  messagePagePromptHint: "画面右下に 2 秒間表示します",
  messageTone: "新着メッセージの通知音",
  friendOnlineNotice: "連絡先のオンライン通知",
  friendOnlineNoticeTone: "連絡先のオンライン通知音",
  desktop: {
    label: "デスクトップ通知",
    hint: "このページを見ていないときにパソコンが通知します",
    denied:
      "ブラウザーがこのサイトの通知を拒否しています。アドレスバー横のサイト設定で許可してから、もう一度オンにしてください。",
    unsupported: "このブラウザーまたは接続（HTTPS 以外）ではデスクトップ通知を利用できません。",
  },
  push: {
    group: "ページを閉じているとき",
    label: "プッシュ通知",
    hint: "すべてのページを閉じても、この端末に新着メッセージを通知します。ログアウトまたはログイン期限切れで停止します",
    content: "送信者と内容を表示",
    contentHint: "オフのときは「新しいメッセージがあります」とだけ表示します",
    denied: "ブラウザーがこのサイトの通知を拒否しています。上の説明のとおり許可してからオンにしてください。",
    unsupported:
      "このブラウザーまたは接続（HTTPS 以外）ではプッシュ通知を利用できません。iPhone と iPad では先にこのサイトをホーム画面に追加してください。",
    failed:
      "プッシュ通知をオンにできませんでした。ブラウザーがプッシュサービスに接続できません。しばらくしてからお試しください。",
    offer: {
      label: "プッシュ通知",
      text: "ページを閉じていても、この端末で新着メッセージの通知を受け取れます。既定では新着があることだけを知らせ、内容は表示しません。",
      accept: "オンにする",
      dismiss: "今後表示しない",
    },
  },
  tone: { label: "通知音", name: "通知音 {{number}}", play: "試聴" },
  about: {
    version: "バージョン {{version}}",
    history: "会話には最新の 30 件が表示されます。それ以前は履歴で確認できます。",
    withdraw: "自分のメッセージは送信後 2 分以内なら取り消せます。",
    files: "画像は 10MB、ファイルと動画は 20MB まで送信できます。",
    local: "この設定はこのブラウザーにのみ保存され、ほかの端末には影響しません。",
  },
  notice: {
    online: "{{name}}さんがオンラインになりました",
    write: "クリックしてメッセージを送る",
    said: "{{name}}：{{text}}",
    more_one: "ほか {{count}} 件",
    more_other: "ほか {{count}} 件",
  },
};
