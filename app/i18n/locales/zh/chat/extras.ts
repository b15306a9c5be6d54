/** Mentions, quotes, typing, read state, pins and do-not-disturb. */
export const extras = {
  arrange: {
    pin: "会话置顶",
    unpin: "取消置顶",
    hush: "消息免打扰",
    loud: "取消免打扰",
    pinned: "已置顶",
    quiet: "消息免打扰",
  },
  quote: {
    label: "引用 {{name}}：{{text}}",
    jump: "跳转到原消息",
    cancel: "取消引用",
    withdrawn: "引用的消息已撤回",
    act: "引用",
  },
  mention: {
    list: "选择要提醒的人",
    everybody: "所有人",
    mark: "[有人@我]",
    jump: "有人@我",
  },
  typing: {
    friend: "对方正在输入…",
    member: "{{name}}正在输入…",
    members_one: "{{count}} 人正在输入…",
    members_other: "{{count}} 人正在输入…",
  },
  read: {
    none: "未读",
    count_one: "{{count}} 人已读",
    count_other: "{{count}} 人已读",
    all: "全部已读",
    title: "消息接收情况",
    read_one: "已读 {{count}} 人",
    read_other: "已读 {{count}} 人",
    unread_one: "未读 {{count}} 人",
    unread_other: "未读 {{count}} 人",
  },
} as const;
