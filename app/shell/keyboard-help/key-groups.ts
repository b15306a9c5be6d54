interface KeyGroup {
  title: string;
  keys: readonly { act: string; ways: readonly string[] }[];
}

/** The keys of the product; whoever adds a key to a part of it adds it here. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: "所有页面",
    keys: [
      { act: "搜索页面、单号、学生与联系人", ways: ["Ctrl K", "⌘ K"] },
      { act: "打开本帮助", ways: ["?"] },
      { act: "关闭对话框、抽屉或菜单", ways: ["Esc"] },
      { act: "页面开头：跳到正文", ways: ["Tab", "回车"] },
    ],
  },
  {
    title: "搜索",
    keys: [
      { act: "选择结果", ways: ["↑", "↓"] },
      { act: "打开选中的结果", ways: ["回车"] },
    ],
  },
  {
    title: "主菜单",
    keys: [
      { act: "上一项、下一项", ways: ["↑", "↓"] },
      { act: "展开分组", ways: ["→"] },
      { act: "收起分组，回到分组名称", ways: ["←"] },
      { act: "菜单收起时：关闭弹出的分组", ways: ["Esc"] },
    ],
  },
  {
    title: "页签",
    keys: [
      { act: "上一个、下一个页签", ways: ["←", "→"] },
      { act: "移动页签", ways: ["Alt ←", "Alt →"] },
      { act: "关闭页签", ways: ["Delete"] },
      { act: "页签菜单", ways: ["Shift F10"] },
      { act: "全部页签：上一个、下一个", ways: ["↑", "↓"] },
    ],
  },
  {
    title: "收款台",
    keys: [
      { act: "查找、收款、确认、打印，依次向下", ways: ["回车"] },
      { act: "勾选第几张账单（光标不在输入框时）", ways: ["1", "…", "9"] },
      { act: "勾选账单", ways: ["空格"] },
      { act: "收现金，输入实收", ways: ["Alt 1"] },
      { act: "收转账，输入到账流水号", ways: ["Alt 2"] },
      { act: "转到同一付款人的学生", ways: ["Alt B"] },
      { act: "查找学生", ways: ["/"] },
      { act: "返回修改；换一位学生", ways: ["Esc"] },
      { act: "挂起这位学生", ways: ["Alt H"] },
      { act: "设置备用金", ways: ["Alt Q"] },
      { act: "取回挂起的学生", ways: ["Alt 5", "…", "Alt 9"] },
    ],
  },
  {
    title: "公告、建议的编辑框",
    keys: [
      { act: "移到工具栏，工具之间移动", ways: ["Alt F10", "←", "→"] },
      { act: "插入链接", ways: ["Ctrl K", "⌘ K"] },
      { act: "从工具栏回到正文", ways: ["Esc"] },
    ],
  },
  {
    title: "头像裁剪",
    keys: [
      { act: "移动图片", ways: ["↑", "↓", "←", "→"] },
      { act: "放大、缩小", ways: ["+", "-"] },
    ],
  },
  {
    title: "聊天",
    keys: [
      { act: "发送（可在聊天设置中更改）", ways: ["Ctrl 回车", "回车"] },
      { act: "提到某人时选择成员", ways: ["↑", "↓", "回车"] },
      { act: "上一条、下一条消息", ways: ["↑", "↓"] },
      { act: "消息菜单", ways: ["回车"] },
      { act: "联系人、成员之间移动", ways: ["↑", "↓", "Home", "End"] },
    ],
  },
  {
    title: "聊天图片",
    keys: [
      { act: "上一张、下一张", ways: ["←", "→"] },
      { act: "放大、缩小", ways: ["+", "-"] },
      { act: "适合窗口、原始大小", ways: ["0", "1"] },
      { act: "向右转、向左转", ways: ["R", "Shift R"] },
    ],
  },
];
