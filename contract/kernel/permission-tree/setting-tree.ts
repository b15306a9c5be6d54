import { call, directory, page } from "./tree-node";

/** 系统设置: accounts, dictionaries, notices, logs and what runs. */
export const settingTree = directory("setting", "系统设置", { icon: "settings", describe: "日志与监控" }, [
  directory("setting/user_module", "用户与权限", { icon: "users", describe: "账号、角色与权限" }, [
    page("setting/user_module/user", "用户", { icon: "user", describe: "新增、停用账号，分配角色" }, [
      call("setting/user_module/user/list-index", "查询用户"),
      call("setting/user_module/user/store-store", "新增用户"),
      call("setting/user_module/user/update-update", "修改用户"),
      call("setting/user_module/user/destroy-destroy", "删除用户"),
      call("setting/user_module/user/export-export", "导出用户"),
      call("setting/user_module/user/change_status-changeStatus", "停用与启用用户"),
      call("setting/user_module/user/reset_password-resetPassword", "重置密码"),
      call("setting/user_module/permission/accord_user_permission-accordUserPermission", "授予用户权限"),
    ]),
    page("setting/user_module/role", "角色", { icon: "shield", describe: "角色与它们的权限" }, [
      call("setting/user_module/role/list-index", "查询角色"),
      call("setting/user_module/role/store-store", "新增角色"),
      call("setting/user_module/role/update-update", "修改角色"),
      call("setting/user_module/role/destroy-destroy", "删除角色"),
      call("setting/user_module/role/export-export", "导出角色"),
      call("setting/user_module/permission/accord_role_permission-accordRolePermission", "设置角色权限"),
    ]),
    page("setting/user_module/permission", "权限", { icon: "tree", describe: "菜单与接口的权限树" }, [
      call("setting/user_module/permission/list-index", "查询权限"),
      call("setting/user_module/permission/store-store", "新增权限"),
      call("setting/user_module/permission/update-update", "修改权限"),
      call("setting/user_module/permission/destroy-destroy", "删除权限"),
      call("setting/user_module/permission/export-export", "导出权限"),
    ]),
  ]),
  directory("setting/system_module", "系统管理", { icon: "system", describe: "字典、参数、公告与建议" }, [
    page(
      "setting/system_module/dict_type",
      "字典管理",
      {
        icon: "book",
        describe: "下拉选项与状态的名称",
        component: "setting/system_module/dict/index",
      },
      [
        call("setting/system_module/dict_type/list-index", "查询字典类型"),
        call("setting/system_module/dict_type/store-store", "新增字典类型"),
        call("setting/system_module/dict_type/update-update", "修改字典类型"),
        call("setting/system_module/dict_type/destroy-destroy", "删除字典类型"),
        call("setting/system_module/dict_type/export-export", "导出字典类型"),
      ],
    ),
    page(
      "setting/system_module/dict_data",
      "字典项",
      {
        icon: "document",
        describe: "一个字典类型下的各项",
        url: "/setting/system_module/dict_data/list/:dict_id",
        component: "setting/system_module/dict/data",
        hidden: true,
      },
      [
        call("setting/system_module/dict_data/list-index", "查询字典项"),
        call("setting/system_module/dict_data/store-store", "新增字典项"),
        call("setting/system_module/dict_data/update-update", "修改字典项"),
        call("setting/system_module/dict_data/destroy-destroy", "删除字典项"),
        call("setting/system_module/dict_data/export-export", "导出字典项"),
      ],
    ),
    page(
      "setting/system_module/global_config",
      "全局参数",
      {
        icon: "sliders",
        describe: "站点名称与各项参数",
        component: "setting/system_module/globalConfig/index",
      },
      [
        call("setting/system_module/global_config/list-index", "查询全局参数"),
        call("setting/system_module/global_config/store-store", "新增全局参数"),
        call("setting/system_module/global_config/update-update", "修改全局参数"),
        call("setting/system_module/global_config/destroy-destroy", "删除全局参数"),
        call("setting/system_module/global_config/export-export", "导出全局参数"),
      ],
    ),
    page("setting/system_module/notice", "公告", { icon: "notice", describe: "发布公告，查看谁已读" }, [
      call("setting/system_module/notice/list-index", "查询公告"),
      call("setting/system_module/notice/export-export", "导出公告"),
      call("setting/system_module/notice/store-store", "新增公告"),
      call("setting/system_module/notice/update-update", "修改、发布与撤回公告"),
      call("setting/system_module/notice/destroy-destroy", "删除公告"),
    ]),
    // everybody may open it by the account menu; in the menu it is for those who deal with the advice of others
    page(
      "setting/system_module/advice",
      "系统建议",
      { icon: "advice", describe: "查看并答复大家的建议", url: "/setting/system_module/advice" },
      [
        call("setting/system_module/advice/reply-reply", "答复建议"),
        call("setting/system_module/advice/export-export", "导出建议"),
        call("setting/system_module/advice/destroy-destroy", "删除他人的建议"),
      ],
    ),
  ]),
  directory("setting/technique_module", "技术支持", { icon: "tool", describe: "维护与注册开关" }, [
    page(
      "setting/technique_module/control",
      "系统控制",
      { icon: "switch", describe: "系统维护、简易维护与注册", url: "/setting/technique_module/control" },
      [
        call("setting/technique_module/control/list-getConfigList", "查看系统开关"),
        call("setting/technique_module/control/change_control-changeControl", "切换系统开关"),
      ],
    ),
  ]),
  directory("setting/open_module", "开放接口", { icon: "plug", describe: "收款终端接入的密钥" }, [
    page("setting/open_module/key", "接口密钥", { icon: "key", describe: "食堂、刷脸、收银终端上报收款所用的密钥" }, [
      call("setting/open_module/key/list-index", "查询接口密钥"),
      call("setting/open_module/key/store-store", "签发接口密钥"),
      call("setting/open_module/key/destroy-destroy", "停用接口密钥"),
    ]),
  ]),
  directory("setting/log_module", "日志", { icon: "history", describe: "谁在何时做了什么" }, [
    page(
      "setting/log_module/operate_log/list-index",
      "操作日志",
      {
        icon: "document",
        describe: "新增、修改、删除与导出的记录",
        url: "/setting/log_module/operate_log/list",
        component: "setting/log_module/operateLog",
      },
      [call("setting/log_module/operate_log/export-export", "导出操作日志")],
    ),
    page(
      "setting/log_module/login_log/list-index",
      "登录日志",
      {
        icon: "entrance",
        describe: "每一次登录，成功与失败",
        url: "/setting/log_module/login_log/list",
        component: "setting/log_module/loginLog",
      },
      [call("setting/log_module/login_log/export-export", "导出登录日志")],
    ),
  ]),
  directory("setting/monitoring_module", "监控", { icon: "monitor", describe: "服务器与在线用户" }, [
    page(
      "setting/monitoring_module/serve-serve",
      "服务器监控",
      {
        icon: "server",
        describe: "处理器、内存、磁盘与数据库",
        url: "/setting/monitoring_module/serve",
        component: "setting/monitoring_module/serve/index",
      },
      [],
    ),
    page("setting/monitoring_module/online", "在线用户", { icon: "online", describe: "谁在何处登录，强制下线" }, [
      call("setting/monitoring_module/online/list-index", "查询在线用户"),
      call("setting/monitoring_module/online/destroy-destroy", "强制下线"),
    ]),
  ]),
]);
