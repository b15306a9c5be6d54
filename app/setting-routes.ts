import { prefix, route } from "@remix-run/route-config";
import { deleteRoute, exportRoute, formRoutes, listRoutes } from "./list-routes";

/** The addresses below `/setting`: accounts, rights, dictionaries, logs, watching. */
export const settingRoutes = prefix("setting", [
  route("user_module/user/list", "pages/platform/users/list.tsx", [
    ...formRoutes("platform/users"),
    route("delete", "pages/platform/users/delete.tsx"),
    route("status/:id", "pages/platform/users/status.tsx"),
    route("password/:id", "pages/platform/users/password.tsx"),
    route("permission/:id", "pages/platform/users/permission.tsx"),
  ]),
  exportRoute("user_module/user/export", "platform/users"),
  ...listRoutes("user_module/role", "platform/roles", [route("permission/:id", "pages/platform/roles/permission.tsx")]),
  route("user_module/permission/list", "pages/platform/permissions/list.tsx", [
    route("new", "pages/platform/permissions/create.tsx"),
    route("edit/:id", "pages/platform/permissions/edit.tsx"),
    route("delete", "pages/platform/permissions/delete.tsx"),
  ]),
  route("user_module/permission/export", "pages/platform/permissions/export.ts"),
  ...listRoutes("system_module/dict_type", "platform/dictionaries/dict-types"),
  route("system_module/dict_data/list/:dict_id", "pages/platform/dictionaries/dict-data/list.tsx", [
    route("new", "pages/platform/dictionaries/dict-data/form.tsx", { id: "pages/platform/dictionaries/dict-data/new" }),
    route("edit/:id", "pages/platform/dictionaries/dict-data/form.tsx", {
      id: "pages/platform/dictionaries/dict-data/edit",
    }),
    deleteRoute("platform/dictionaries/dict-data"),
  ]),
  route("system_module/dict_data/list/:dict_id/export", "pages/platform/dictionaries/dict-data/export.ts"),
  route("system_module/global_config/list", "pages/platform/global-config/list.tsx", [
    route("new", "pages/platform/global-config/create.tsx"),
    route("edit/:id", "pages/platform/global-config/edit.tsx"),
    deleteRoute("platform/global-config"),
  ]),
  ...listRoutes("system_module/notice", "platform/notices", [
    route("status/:id", "pages/platform/notices/status.tsx"),
    route("view/:id", "pages/platform/notices/view.tsx"),
    route("readers/:id", "pages/platform/notices/readers.tsx"),
  ]),
  exportRoute("system_module/advice/export", "platform/advice"),
  route("system_module/advice", "pages/platform/advice/list.tsx", [
    route("new", "pages/platform/advice/form.tsx", { id: "pages/platform/advice/new" }),
    route("edit/:id", "pages/platform/advice/form.tsx", { id: "pages/platform/advice/edit" }),
    deleteRoute("platform/advice"),
    route("view/:id", "pages/platform/advice/view.tsx"),
    route("reply/:id", "pages/platform/advice/reply.tsx"),
  ]),
  exportRoute("system_module/global_config/export", "platform/global-config"),
  route("technique_module/control", "pages/platform/control/control.tsx"),
  route("open_module/key/list", "pages/platform/machine-keys/list.tsx", [
    route("new", "pages/platform/machine-keys/school.tsx"),
    route("new/:school_id", "pages/platform/machine-keys/create.tsx"),
    route("revoke", "pages/platform/machine-keys/revoke.tsx"),
  ]),
  route("log_module/operate_log/list", "pages/platform/logs/operate-log/list.tsx", [
    route(":id", "pages/platform/logs/operate-log/detail.tsx"),
  ]),
  exportRoute("log_module/operate_log/export", "platform/logs/operate-log"),
  route("log_module/login_log/list", "pages/platform/logs/login-log/list.tsx"),
  exportRoute("log_module/login_log/export", "platform/logs/login-log"),
  route("monitoring_module/serve", "pages/platform/monitoring/serve.tsx"),
  route("monitoring_module/online/list", "pages/platform/sessions/list.tsx", [
    route(":id", "pages/platform/sessions/detail.tsx"),
    route(":id/force", "pages/platform/sessions/force.tsx"),
  ]),
]);
