/** 系统控制. */
export const controlTexts = {
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
} as const;
