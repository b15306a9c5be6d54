import type { ChatTexts } from "../../zh/chat";

export const extras: ChatTexts["extras"] = {
  arrange: {
    markUnread: "未読にする",
    markRead: "既読にする",
    marked: "未読の印あり",
    archive: "会話を非表示",
    pin: "ピン留めする",
    unpin: "ピン留めを外す",
    hush: "通知をオフにする",
    loud: "通知をオンにする",
    pinned: "ピン留め中",
    quiet: "通知オフ",
  },
  quote: {
    label: "{{name}}への返信：{{text}}",
    jump: "元のメッセージへ移動",
    cancel: "返信をやめる",
    withdrawn: "引用元のメッセージは取り消されました",
    act: "引用",
  },
  mention: {
    list: "メンションする相手を選択",
    everybody: "全員",
    mark: "[メンションあり]",
    jump: "メンションがあります",
  },
  typing: {
    friend: "入力中…",
    member: "{{name}}さんが入力中…",
    members_one: "{{count}}人が入力中…",
    members_other: "{{count}}人が入力中…",
  },
  read: {
    none: "未読",
    count_one: "既読 {{count}}人",
    count_other: "既読 {{count}}人",
    all: "全員既読",
    title: "既読の状況",
    read_one: "既読 {{count}}人",
    read_other: "既読 {{count}}人",
    unread_one: "未読 {{count}}人",
    unread_other: "未読 {{count}}人",
  },
};
