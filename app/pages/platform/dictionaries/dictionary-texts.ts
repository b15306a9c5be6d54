/** 字典 and its items. */
export const dictionaryTexts = {
  dictType: {
    name: "字典名称",
    type: "字典类型",
    typeHint: "程序用它取字典，只能用字母、数字和下划线",
    items: "字典项",
    itemsOf: "{{name}} 的字典项",
  },
  dictData: {
    titleOf: "{{name}}：字典项",
    label: "字典标签",
    value: "字典键值",
    valueHint: "存入数据的值，同一字典中不能重复；整数按数字使用",
    sort: "排序",
    sortHint: "1–99，小的在前",
    back: "返回字典管理",
  },
  status: "状态",
  remark: "备注",
} as const;
