/** Reactions to messages, edits of texts and pinned messages. */
export const marks = {
  react: "添加回应",
  reacted: "回应",
  reactions: { received: "收到", thumbs_up: "赞", heart: "爱心", smile: "笑脸", party: "庆祝", thanks: "感谢" },
  quick: "回复“收到”",
  chip: "{{name}}，{{count}} 人：{{people}}",
  andMore: "{{people}} 等 {{count}} 人",
  edited: "已编辑",
  edit: {
    act: "编辑",
    title: "编辑消息",
    label: "消息内容",
    hint: "发送后两分钟内可以编辑，其他人会看到“已编辑”",
    tooLong: "最多 {{most}} 个字",
    save: "保存",
  },
  pins: {
    label: "置顶消息",
    all: "共 {{count}} 条",
    pin: "置顶消息",
    unpin: "取消置顶",
    unpinThis: "取消置顶：{{text}}",
  },
} as const;
