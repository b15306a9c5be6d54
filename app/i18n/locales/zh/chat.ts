/** The chat window; it is complete and types the other languages. */
export const chat = {
  title: "即时通讯",
  launcher: { open: "打开即时通讯", unread_one: "{{count}} 条未读消息", unread_other: "{{count}} 条未读消息" },
  close: "关闭",
  rail: { label: "聊天导航", messages: "消息", contacts: "通讯录" },
  contacts: {
    label: "联系人",
    search: "请输入联系人名称",
    noMatch: "没有找到联系人",
    noMessages: "还没有消息，请从通讯录选择联系人",
    none: "还没有联系人",
    draft: "[草稿]",
  },
  placeholder: {
    image: "[图片]",
    file: "[文件]",
    video: "[视频]",
    forward: "[会话记录]",
    link: "[链接]",
  },
  status: { online: "在线", offline: "离线" },
  pane: {
    empty: "选择联系人开始聊天",
    back: "返回列表",
    log: "与{{name}}的消息",
    latestOnly: "仅显示最近30条消息",
    noMessages: "还没有消息，打个招呼吧",
    loading: "正在载入消息…",
    newMessages_one: "{{count}} 条新消息",
    newMessages_other: "{{count}} 条新消息",
  },
  message: {
    going: "发送中",
    failed: "发送失败",
    unanswered: "服务器没有回应",
    read: "已读",
    resend: "重新发送",
    discard: "删除",
  },
  editor: {
    label: "发送给{{name}}的消息",
    placeholder: "输入消息",
    send: "发送",
    sendText: "发送方式",
    enter: "按 Enter 发送，Ctrl+Enter 换行",
    controlEnter: "按 Ctrl+Enter 发送，Enter 换行",
    tooLong: "最多 {{most}} 个字，已超出 {{over}} 个字",
  },
  connection: {
    connecting: "正在连接…",
    lost: "连接中断，2 秒后重连…",
    signedOut: "登录已失效，消息已停止更新。",
    signIn: "重新登录",
    unsupported: "当前浏览器不支持即时通讯，请换用新版浏览器",
    pending_one: "{{count}} 条待发送",
    pending_other: "{{count}} 条待发送",
  },
} as const;

type Words<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]> };

/** What every language of the chat has to say. */
export type ChatTexts = Words<typeof chat>;
