import type { ChatTexts } from "../../zh/chat";

export const groupMake: ChatTexts["groupMake"] = {
  picker: {
    search: "連絡先の名前を入力",
    all: "すべて選択",
    invert: "選択を反転",
    people: "選べる連絡先",
    chosen: "選んだ連絡先",
    selected_one: "{{count}} 人を選択中",
    selected_other: "{{count}} 人を選択中",
    remove: "{{name}}を外す",
    none: "選べる連絡先がありません",
    noMatch: "連絡先が見つかりません",
  },
  failed: "入力内容に誤りがあります",
  steps: {
    info: "情報の入力",
    picture: "画像の設定",
    members: "メンバーの招待",
  },
  create: {
    title: "グループを作成",
    previous: "戻る",
    next: "次へ",
    finish: "作成を完了",
    done: "グループを作成しました",
  },
  fields: {
    id: "グループID",
    name: "グループ名",
    required: "グループ名を入力してください",
    length: "2～60 文字で入力してください",
    size: "グループの規模",
    people_one: "{{count}} 人",
    people_other: "{{count}} 人",
    validation: "参加の承認",
    open: "承認不要",
    approved: "承認が必要",
    introduction: "グループのお知らせ",
  },
  picture: {
    choose: "グループの画像を選択",
    none: "メンバーの画像を使う",
    hint: "画像を設定しない場合は、メンバーの画像から作られます",
    stored: "画像をアップロードしました",
  },
  edit: {
    submit: "送信",
    reset: "リセット",
    done: "グループのお知らせを変更しました",
  },
  leave: {
    title: "入力内容を破棄しますか？",
    question: "入力した内容は保存されていません。閉じると失われます。",
    stay: "入力を続ける",
    discard: "破棄",
  },
  notice: {
    title: "グループのお知らせ",
    none: "お知らせはまだありません",
  },
  exit: {
    title: "グループを退出",
    question: "「{{name}}」を退出するとメッセージは届かなくなります。この操作は取り消せません。続けますか？",
    confirm: "退出",
  },
  dissolve: {
    title: "グループを解散",
    question: "「{{name}}」を解散すると全員が退出し、元に戻せません。この操作は取り消せません。続けますか？",
    confirm: "解散",
  },
  removed: "グループから外されました",
};
