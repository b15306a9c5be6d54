import { prefix, route } from "@remix-run/route-config";

/** The addresses below `/setting`: accounts, rights, dictionaries, logs, watching. */
export const settingRoutes = prefix("setting", [
  route("user_module/user/list", "routes/setting/user/list.tsx", [
    route("new", "routes/setting/user/create.tsx"),
    route("edit/:id", "routes/setting/user/edit.tsx"),
    route("delete", "routes/setting/user/delete.tsx"),
    route("status/:id", "routes/setting/user/status.tsx"),
    route("password/:id", "routes/setting/user/password.tsx"),
    route("permission/:id", "routes/setting/user/permission.tsx"),
  ]),
  route("user_module/user/export", "routes/setting/user/export.ts"),
  route("user_module/role/list", "routes/setting/role/list.tsx", [
    route("new", "routes/setting/role/create.tsx"),
    route("edit/:id", "routes/setting/role/edit.tsx"),
    route("delete", "routes/setting/role/delete.tsx"),
    route("permission/:id", "routes/setting/role/permission.tsx"),
  ]),
  route("user_module/role/export", "routes/setting/role/export.ts"),
  route("user_module/permission/list", "routes/setting/permission/list.tsx", [
    route("new", "routes/setting/permission/create.tsx"),
    route("edit/:id", "routes/setting/permission/edit.tsx"),
    route("delete", "routes/setting/permission/delete.tsx"),
  ]),
  route("user_module/permission/export", "routes/setting/permission/export.ts"),
  route("system_module/dict_type/list", "routes/setting/dict-type/list.tsx", [
    route("new", "routes/setting/dict-type/create.tsx"),
    route("edit/:id", "routes/setting/dict-type/edit.tsx"),
    route("delete", "routes/setting/dict-type/delete.tsx"),
  ]),
  route("system_module/dict_type/export", "routes/setting/dict-type/export.ts"),
  route("system_module/dict_data/list/:dict_id", "routes/setting/dict-data/list.tsx", [
    route("new", "routes/setting/dict-data/create.tsx"),
    route("edit/:id", "routes/setting/dict-data/edit.tsx"),
    route("delete", "routes/setting/dict-data/delete.tsx"),
  ]),
  route("system_module/dict_data/list/:dict_id/export", "routes/setting/dict-data/export.ts"),
  route("system_module/global_config/list", "routes/setting/global-config/list.tsx", [
    route("new", "routes/setting/global-config/create.tsx"),
    route("edit/:id", "routes/setting/global-config/edit.tsx"),
    route("delete", "routes/setting/global-config/delete.tsx"),
  ]),
  route("system_module/notice/list", "routes/setting/notice/list.tsx", [
    route("new", "routes/setting/notice/create.tsx"),
    route("edit/:id", "routes/setting/notice/edit.tsx"),
    route("delete", "routes/setting/notice/delete.tsx"),
    route("status/:id", "routes/setting/notice/status.tsx"),
    route("view/:id", "routes/setting/notice/view.tsx"),
    route("readers/:id", "routes/setting/notice/readers.tsx"),
  ]),
  route("system_module/notice/export", "routes/setting/notice/export.ts"),
  route("system_module/advice/export", "routes/setting/advice/export.ts"),
  route("system_module/advice", "routes/setting/advice/list.tsx", [
    route("new", "routes/setting/advice/create.tsx"),
    route("edit/:id", "routes/setting/advice/edit.tsx"),
    route("delete", "routes/setting/advice/delete.tsx"),
    route("view/:id", "routes/setting/advice/view.tsx"),
    route("reply/:id", "routes/setting/advice/reply.tsx"),
  ]),
  route("system_module/global_config/export", "routes/setting/global-config/export.ts"),
  route("technique_module/control", "routes/setting/control.tsx"),
  route("open_module/key/list", "routes/setting/machine-key/list.tsx", [
    route("new", "routes/setting/machine-key/school.tsx"),
    route("new/:school_id", "routes/setting/machine-key/create.tsx"),
    route("revoke", "routes/setting/machine-key/revoke.tsx"),
  ]),
  route("log_module/operate_log/list", "routes/setting/operate-log/list.tsx", [
    route(":id", "routes/setting/operate-log/detail.tsx"),
  ]),
  route("log_module/operate_log/export", "routes/setting/operate-log/export.ts"),
  route("log_module/login_log/list", "routes/setting/login-log/list.tsx"),
  route("log_module/login_log/export", "routes/setting/login-log/export.ts"),
  route("monitoring_module/serve", "routes/setting/serve.tsx"),
  route("monitoring_module/online/list", "routes/setting/online/list.tsx", [
    route(":id", "routes/setting/online/detail.tsx"),
    route(":id/force", "routes/setting/online/force.tsx"),
  ]),
]);
