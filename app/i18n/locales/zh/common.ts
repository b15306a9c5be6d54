/** Words that every area uses. */
export const common = {
  confirm: "确定",
  cancel: "取消",
  close: "关闭",
  save: "保存",
  back: "返回",
  retry: "重试",
  loading: "正在努力加载，请稍候",
  noData: "暂无数据",
  copied: "复制成功",
  copyFailed: "复制失败",
  prompt: "提示",
  home: "首页",
  backHome: "返回首页",
  notFound: "页面不存在或已被移走",
  error: {
    title: "页面出错了",
    advice: "请稍后再试；若一直如此，请联系管理员。",
    unreachable: "暂时连不上服务，请检查网络后重试",
  },
} as const;
