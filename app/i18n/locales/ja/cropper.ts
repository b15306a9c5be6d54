import type { Words } from "../zh/chat";
import type { cropper as zh } from "../zh/cropper";

export const cropper: Words<typeof zh> = {
  choose: "画像を選択",
  area: "切り抜き範囲：ドラッグまたは矢印キーで画像を移動、＋／－で拡大縮小",
  empty: "切り抜く画像を選択してください",
  preview: "プレビュー",
  zoomIn: "拡大",
  zoomOut: "縮小",
  rotateLeft: "左に回転",
  rotateRight: "右に回転",
  tip: "jpg/png のみ、10MB まで",
  wrongType: "ファイル形式が違います。JPG または PNG の画像をアップロードしてください",
  failed: "アップロードに失敗しました。しばらくしてからお試しください",
  close: "閉じる",
  cancel: "キャンセル",
  save: "確定",
  sending: "アップロード中…",
};
