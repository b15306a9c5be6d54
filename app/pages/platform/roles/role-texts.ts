/** 角色, and the rights of a role or account. */
export const roleTexts = {
  rights: "功能权限",
  rightsOf: "角色“{{name}}”的功能权限",
  rightsHint: "保存后，使用该角色的账号下一次操作即按新的权限执行。",
  field: { name: "标识", description: "名称" },
  hint: {
    name: "2 到 60 个字符：小写字母、数字和下划线，如 school_clerk",
    nameFixed: "系统自带角色的标识不能修改",
  },
  rightTree: {
    search: "按名称筛选权限",
    fromRole: "来自角色",
    countFromRole: "{{count}} 项来自角色",
    like: "按角色勾选",
    likeRole: "角色",
    onlyReading: "只选查看",
    none: "没有可以授予的权限",
    notFound: "没有名称包含“{{keyword}}”的权限",
  },
} as const;
