/** Forwarding, bundles and the history. */
export const forward = {
  title: "我的联系人",
  done: "转发成功",
  bundle: {
    title: "{{names}}的会话记录",
    separator: "、",
    line: "{{name}}：{{text}}",
    footer_one: "共 {{count}} 条消息",
    footer_other: "共 {{count}} 条消息",
  },
  record: {
    title_one: "会话记录（共 {{count}} 条）",
    title_other: "会话记录（共 {{count}} 条）",
    picture: "查看图片 {{name}}",
  },
  download: { action: "下载 {{name}}", failed: "文件已失效，无法下载" },
  history: {
    title: "消息记录",
    search: "搜索",
    none: "没有找到消息",
    loading: "正在载入…",
    total_one: "共 {{count}} 条",
    total_other: "共 {{count}} 条",
  },
  pager: { label: "分页", page: "第 {{page}} / {{pages}} 页", previous: "上一页", next: "下一页" },
} as const;
