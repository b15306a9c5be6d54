/** Words that all pages on paper share. */
export const printTexts = {
  print: "打印",
  paper: "纸面预览",
  noScript: "打印：用浏览器菜单里的“打印”，纸张 A4，缩放 100%。",
  printedAt: "打印时间",
  printedBy: "打印人",
  layout: "版式",
  apply: "换版式",
} as const;
