/** Fields of files. */
export const fileTexts = {
  choose: "点击选择文件，或拖到这里、粘贴",
  chooseShort: "点击选择，或拖到这里、粘贴",
  remove: "移除 {{name}}",
  wrongKind: "只接受 {{kinds}} 文件",
  tooLarge: "文件不能超过 {{size}}",
} as const;
