// The permission tree: the one place where a page and its calls get a name, a menu entry and a right to be granted.
// Rows that are missing are inserted at every start; a row lands together with its page, so no menu entry is dead.

/** 1 directory, 2 page, 3 call. */
type NodeType = 1 | 2 | 3;

export interface PermissionNode {
  name: `Api:${string}`;
  display_name: string;
  display_desc: string;
  url: string;
  component: string;
  /** A key of the icon set of the pages. */
  icon: string;
  type: NodeType;
  /** Reachable, but in no menu. */
  hidden: boolean;
  child: readonly PermissionNode[];
}

export const permissionTree: readonly PermissionNode[] = [
  directory("campus_pay", "支付管理", { icon: "wallet", describe: "订单与付款人" }, [
    page("campus_pay/order", "订单管理", { icon: "receipt", describe: "查询、统计与导出支付订单" }, [
      call("campus_pay/order/list-index", "查询订单"),
      call("campus_pay/order/detail-detail", "查看订单详情"),
      call("campus_pay/order/export-export", "导出订单"),
    ]),
    page("campus_pay/payer", "付款人", { icon: "users", describe: "学生与付款人名册" }, [
      call("campus_pay/payer/list-index", "查询付款人"),
      call("campus_pay/payer/import-import", "导入付款人"),
    ]),
  ]),
  directory("setting", "系统设置", { icon: "settings", describe: "日志与监控" }, [
    directory("setting/user_module", "用户与权限", { icon: "users", describe: "账号、角色与权限" }, [
      page("setting/user_module/user", "用户", { icon: "user", describe: "新增、停用账号，分配角色" }, [
        call("setting/user_module/user/list-index", "查询用户"),
        call("setting/user_module/user/store-store", "新增用户"),
        call("setting/user_module/user/update-update", "修改用户"),
        call("setting/user_module/user/destroy-destroy", "删除用户"),
        call("setting/user_module/user/change_status-changeStatus", "停用与启用用户"),
        call("setting/user_module/user/reset_password-resetPassword", "重置密码"),
        call("setting/user_module/permission/accord_user_permission-accordUserPermission", "授予用户权限"),
      ]),
      page("setting/user_module/role", "角色", { icon: "shield", describe: "角色与它们的权限" }, [
        call("setting/user_module/role/list-index", "查询角色"),
        call("setting/user_module/role/store-store", "新增角色"),
        call("setting/user_module/role/update-update", "修改角色"),
        call("setting/user_module/role/destroy-destroy", "删除角色"),
        call("setting/user_module/permission/accord_role_permission-accordRolePermission", "设置角色权限"),
      ]),
      page("setting/user_module/permission", "权限", { icon: "key", describe: "菜单与接口的权限树" }, [
        call("setting/user_module/permission/list-index", "查询权限"),
        call("setting/user_module/permission/store-store", "新增权限"),
        call("setting/user_module/permission/update-update", "修改权限"),
        call("setting/user_module/permission/destroy-destroy", "删除权限"),
      ]),
    ]),
    directory("setting/system_module", "系统管理", { icon: "settings", describe: "字典与全局参数" }, [
      page("setting/system_module/dict_type", "字典管理", { icon: "document", describe: "下拉选项与状态的名称" }, [
        call("setting/system_module/dict_type/list-index", "查询字典类型"),
        call("setting/system_module/dict_type/store-store", "新增字典类型"),
        call("setting/system_module/dict_type/update-update", "修改字典类型"),
        call("setting/system_module/dict_type/destroy-destroy", "删除字典类型"),
      ]),
      page(
        "setting/system_module/dict_data",
        "字典项",
        {
          icon: "document",
          describe: "一个字典类型下的各项",
          url: "/setting/system_module/dict_data/list/:dict_id",
          hidden: true,
        },
        [
          call("setting/system_module/dict_data/list-index", "查询字典项"),
          call("setting/system_module/dict_data/store-store", "新增字典项"),
          call("setting/system_module/dict_data/update-update", "修改字典项"),
          call("setting/system_module/dict_data/destroy-destroy", "删除字典项"),
        ],
      ),
      page("setting/system_module/global_config", "全局参数", { icon: "settings", describe: "站点名称与各项参数" }, [
        call("setting/system_module/global_config/list-index", "查询全局参数"),
        call("setting/system_module/global_config/store-store", "新增全局参数"),
        call("setting/system_module/global_config/update-update", "修改全局参数"),
        call("setting/system_module/global_config/destroy-destroy", "删除全局参数"),
      ]),
    ]),
    directory("setting/technique_module", "技术支持", { icon: "settings", describe: "维护与注册开关" }, [
      page(
        "setting/technique_module/control",
        "系统控制",
        { icon: "settings", describe: "系统维护、简易维护与注册", url: "/setting/technique_module/control" },
        [
          call("setting/technique_module/control/list-getConfigList", "查看系统开关"),
          call("setting/technique_module/control/change_control-changeControl", "切换系统开关"),
        ],
      ),
    ]),
    directory("setting/log_module", "日志", { icon: "document", describe: "谁在何时做了什么" }, [
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
          icon: "user",
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
          icon: "monitor",
          describe: "处理器、内存、磁盘与数据库",
          url: "/setting/monitoring_module/serve",
          component: "setting/monitoring_module/serve/index",
        },
        [],
      ),
      page("setting/monitoring_module/online", "在线用户", { icon: "users", describe: "谁在何处登录，强制下线" }, [
        call("setting/monitoring_module/online/list-index", "查询在线用户"),
        call("setting/monitoring_module/online/destroy-destroy", "强制下线"),
      ]),
    ]),
  ]),
  directory("mobile", "移动端", { icon: "phone", describe: "门店使用的手机页面", hidden: true }, [
    page("mobile/bill", "门店账单", { icon: "store", describe: "本门店的账单", url: "/mobile/bill", hidden: true }, [
      call("mobile/bill/list-index", "查询门店账单"),
    ]),
  ]),
];

interface Look {
  icon: string;
  describe: string;
  hidden?: boolean;
}

function directory(path: string, display_name: string, look: Look, child: PermissionNode[]): PermissionNode {
  return { ...entry(path, display_name, look, child), url: `/${path}`, component: "Layout", type: 1 };
}

/** A list page lies at `/…/list`; any other names its `url`, and its `component` where existing clients know another. */
function page(
  path: string,
  display_name: string,
  look: Look & { url?: string; component?: string },
  child: PermissionNode[],
) {
  const { url = `/${path}/list`, component = `${path}/index` } = look;
  return { ...entry(path, display_name, look, child), url, component, type: 2 as const };
}

function call(path: string, display_name: string): PermissionNode {
  const look = { icon: "", describe: "", hidden: true };
  return { ...entry(path, display_name, look, []), url: "", component: "", type: 3 };
}

function entry(path: string, display_name: string, { icon, describe, hidden = false }: Look, child: PermissionNode[]) {
  return { name: `Api:${path}` as const, display_name, display_desc: describe, icon, hidden, child };
}
