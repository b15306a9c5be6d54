/** The button that opens the chat: all of it that every page loads. */
export const launcher = {
  open: "打开即时通讯",
  mine: "我的聊天",
  unread_one: "{{shown}} 条未读消息",
  unread_other: "{{shown}} 条未读消息",
  waiting_one: "{{count}} 个好友申请待处理",
  waiting_other: "{{count}} 个好友申请待处理",
  notLoaded: "加载失败，请检查网络后刷新页面",
} as const;
