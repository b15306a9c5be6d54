/** 全局参数. */
export const globalConfigTexts = {
  name: "参数名称",
  type: "类型",
  key: "键名",
  keyHint: "程序用它取参数，只能用字母、数字和下划线",
  data: "参数值",
  jsonHint: "保存时检查格式",
  retentionHint:
    "6 到 120，留空为永久保留。保存后每天删除更早的聊天消息及其图片、文件，不能恢复；置顶消息和收藏的图片保留。",
  builtIn: "系统内置参数，键名和类型不能改",
  remark: "备注",
} as const;
