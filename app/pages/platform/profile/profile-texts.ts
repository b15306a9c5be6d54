/** 个人中心. */
export const profileTexts = {
  title: "个人中心",
  tabs: {
    label: "个人中心",
    details: "基本资料",
    password: "修改密码",
    history: "登录记录",
    sessions: "我的登录",
  },
  avatar: {
    change: "更换头像",
    saved: "上传头像成功",
    noScript: "更换头像需要启用 JavaScript",
  },
  field: {
    username: "账号",
    role: "角色",
    desc: "昵称",
    mobile: "手机号",
    email: "邮箱",
    address: "地址",
    sex: "性别",
    last_ip: "上次登录 IP",
    last_login: "上次登录",
    created_at: "创建时间",
    old_password: "原密码",
    new_password: "新密码",
    confirm_password: "确认新密码",
  },
  hints: {
    title: "使用提示",
    explain: "已经“知道了”的使用提示不再显示，换一台电脑也一样。",
    restore: "重新显示提示",
  },
  passwordHint: "8 到 64 个字符，不要用常见的密码",
  passwordExplain: "修改后，您在其他设备上的登录立即退出。",
  change: "修改密码",
} as const;
