/** 通知: the panel and page of a person's own. */
export const notificationTexts = {
  title: "通知",
  todos: "待办",
  none: "没有未读通知",
  toHome: "去首页",
  more: "还有 {{count}} 条更早的未读通知",
  loading: "正在加载…",
  failed: "没有加载成功，请重试",
  retry: "重试",
  markAll: "全部已读",
  clear: "清空",
  clearTitle: "清空消息",
  clearQuestion: "是否清空消息？",
  yes: "确定",
  no: "取消",
  all: "查看全部",
  sending: "正在处理…",
} as const;
