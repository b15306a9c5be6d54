/** 导入账单. */
export const billImportTexts = {
  title: "导入",
  page: "导入账单",
  explanation:
    "按模板填写，第一行是表头，不要改动。学号和账单名称相同的各行合成一份账单；学生和收费项目必须已在系统中。",
  update: "更新已存在的账单（只更新尚未缴费、没有减免的账单）",
  updateHint: "不勾选时，与系统中内容不同的行会被拒绝；内容相同的行始终不重复生成。",
  noRight: "没有导入账单的权限",
} as const;
