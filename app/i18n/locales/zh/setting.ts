/** 字典, 全局参数 and 系统控制. */
export const settingTexts = {
  status: "状态",
  remark: "备注",
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
  config: {
    name: "参数名称",
    type: "类型",
    key: "键名",
    keyHint: "程序用它取参数，只能用字母、数字和下划线",
    data: "参数值",
    jsonHint: "保存时检查格式",
    builtIn: "系统内置参数，键名和类型不能改",
  },
  control: {
    title: "系统控制",
    on: "已开启",
    off: "已关闭",
    turnOn: "开启",
    turnOff: "关闭",
    ask: "确定{{act}}“{{name}}”吗？",
    name: {
      maintain_switch: "系统维护",
      simple_maintain_switch: "简易维护",
      register_switch: "开放注册",
    },
    text: {
      maintain_switch: "除超级管理员外，所有人都不能登录和使用系统，已登录的也一样。",
      simple_maintain_switch: "除超级管理员外，所有人只能查看，不能新增、删除和编辑。",
      register_switch: "登录页出现注册入口，任何人都可以注册游客账号。",
    },
    readOnly: "您可以查看开关，切换需要相应权限",
  },
} as const;
