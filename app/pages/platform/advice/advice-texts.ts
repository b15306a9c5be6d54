/** 系统建议. */
export const adviceTexts = {
  title: "系统建议",
  field: {
    title: "标题",
    type: "类型",
    status: "状态",
    content: "内容",
    reply: "答复",
    author: "提交人",
    school: "学校",
    created_at: "提交时间",
    replied_at: "答复时间",
  },
  reply: "答复",
  replyOf: "答复 {{name}}",
  noReply: "还没有答复，处理后会通知您",
} as const;
