import type { ChatTexts } from "../../zh/chat";

export const marks: ChatTexts["marks"] = {
  react: "リアクションする",
  reacted: "リアクション",
  reactions: {
    received: "了解",
    thumbs_up: "いいね",
    heart: "ハート",
    smile: "笑顔",
    party: "お祝い",
    thanks: "ありがとう",
  },
  quick: "「了解」と返す",
  chip: "{{name}}、{{count}} 人：{{people}}",
  andMore: "{{people}} ほか、計 {{count}} 人",
  edited: "編集済み",
  edit: {
    act: "編集",
    title: "メッセージの編集",
    label: "メッセージ",
    hint: "送信から 2 分以内は編集できます。ほかの人には「編集済み」と表示されます",
    tooLong: "{{most}} 文字まで",
    save: "保存",
  },
  pins: {
    label: "固定されたメッセージ",
    all: "全 {{count}} 件",
    pin: "メッセージを固定",
    unpin: "固定を解除",
    unpinThis: "固定を解除：{{text}}",
  },
};
