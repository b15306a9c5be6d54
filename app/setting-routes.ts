import { prefix, route } from "@remix-run/route-config";
import { deleteRoute, exportRoute, listRoutes } from "./list-routes";

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
  exportRoute("user_module/user/export", "setting/user"),
  ...listRoutes("user_module/role", "setting/role", [route("permission/:id", "routes/setting/role/permission.tsx")]),
  route("user_module/permission/list", "routes/setting/permission/list.tsx", [
    route("new", "routes/setting/permission/create.tsx"),
    route("edit/:id", "routes/setting/permission/edit.tsx"),
    route("delete", "routes/setting/permission/delete.tsx"),
  ]),
  route("user_module/permission/export", "routes/setting/permission/export.ts"),
  ...listRoutes("system_module/dict_type", "setting/dict-type"),
  route("system_module/dict_data/list/:dict_id", "routes/setting/dict-data/list.tsx", [
    route("new", "routes/setting/dict-data/form.tsx", { id: "routes/setting/dict-data/new" }),
    route("edit/:id", "routes/setting/dict-data/form.tsx", { id: "routes/setting/dict-data/edit" }),
    deleteRoute("setting/dict-data"),
  ]),
  route("system_module/dict_data/list/:dict_id/export", "routes/setting/dict-data/export.ts"),
  route("system_module/global_config/list", "routes/setting/global-config/list.tsx", [
    route("new", "routes/setting/global-config/create.tsx"),
    route("edit/:id", "routes/setting/global-config/edit.tsx"),
    deleteRoute("setting/global-config"),
  ]),
  ...listRoutes("system_module/notice", "setting/notice", [
    route("status/:id", "routes/setting/notice/status.tsx"),
    route("view/:id", "routes/setting/notice/view.tsx"),
    route("readers/:id", "routes/setting/notice/readers.tsx"),
  ]),
  exportRoute("system_module/advice/export", "setting/advice"),
  route("system_module/advice", "routes/setting/advice/list.tsx", [
    route("new", "routes/setting/advice/form.tsx", { id: "routes/setting/advice/new" }),
    route("edit/:id", "routes/setting/advice/form.tsx", { id: "routes/setting/advice/edit" }),
    deleteRoute("setting/advice"),
    route("view/:id", "routes/setting/advice/view.tsx"),
    route("reply/:id", "routes/setting/advice/reply.tsx"),
  ]),
  exportRoute("system_module/global_config/export", "setting/global-config"),
  route("technique_module/control", "routes/setting/control.tsx"),
  route("open_module/key/list", "routes/setting/machine-key/list.tsx", [
    route("new", "routes/setting/machine-key/school.tsx"),
    route("new/:school_id", "routes/setting/machine-key/create.tsx"),
    route("revoke", "routes/setting/machine-key/revoke.tsx"),
  ]),
  route("log_module/operate_log/list", "routes/setting/operate-log/list.tsx", [
    route(":id", "routes/setting/operate-log/detail.tsx"),
  ]),
  exportRoute("log_module/operate_log/export", "setting/operate-log"),
  route("log_module/login_log/list", "routes/setting/login-log/list.tsx"),
  exportRoute("log_module/login_log/export", "setting/login-log"),
  route("monitoring_module/serve", "routes/setting/serve.tsx"),
  route("monitoring_module/online/list", "routes/setting/online/list.tsx", [
    route(":id", "routes/setting/online/detail.tsx"),
    route(":id/force", "routes/setting/online/force.tsx"),
  ]),
]);
