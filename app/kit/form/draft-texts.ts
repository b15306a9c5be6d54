/** Forms that were begun and not sent. */
export const draftTexts = {
  leaveTitle: "离开此页？",
  leaveText: "表单已修改，还没有保存。离开后，内容保留在本浏览器（密码和文件除外），再次打开此页时可以恢复。",
  leave: "离开",
  stay: "留下",
  found: "有一份 {{time}} 填写、还没有保存的内容",
  restore: "恢复",
  discard: "丢弃",
} as const;
