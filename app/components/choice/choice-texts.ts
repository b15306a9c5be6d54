/** Choices that are found by typing. */
export const choiceTexts = {
  search: "输入名称或拼音首字母查找",
  searchIn: "查找{{label}}",
  choose: "选择{{label}}",
  found: "{{count}} 项",
  none: "没有符合的选项，请换个词",
  more: "还有 {{count}} 项，请继续输入",
  chosen: "（当前）",
  several: "已选 {{count}} 项",
  all: "全选",
  clear: "清空",
} as const;
