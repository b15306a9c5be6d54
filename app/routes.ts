import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The address tree, which is the permission tree: tests/structure holds them together. */
export default [
  index("routes/index.ts"),
  route("login", "routes/login.tsx"),
  route("logout", "routes/logout.ts"),
  route("appearance", "routes/appearance.ts"),
  route("chat/ticket", "routes/chat/ticket.ts"),
  route("mobile/bill", "routes/mobile/bill.tsx"),
  layout("routes/shell/layout.tsx", [
    route("home", "routes/home.tsx"),
    // the chat lies over the home page
    route("chat", "routes/home.tsx", { id: "routes/home-below-chat" }, [index("routes/chat/chat.tsx")]),
    route("navigation", "routes/navigation.tsx"),
    route("school/select", "routes/shell/select-school.tsx"),
    route("401", "routes/unauthorized.tsx"),
    route("404", "routes/not-found.tsx"),
    route("profile/sessions", "routes/profile/sessions.tsx"),
    ...prefix("setting", [
      route("user_module/user/list", "routes/setting/user/list.tsx", [
        route("new", "routes/setting/user/create.tsx"),
        route("edit/:id", "routes/setting/user/edit.tsx"),
        route("delete", "routes/setting/user/delete.tsx"),
        route("status/:id", "routes/setting/user/status.tsx"),
        route("password/:id", "routes/setting/user/password.tsx"),
        route("permission/:id", "routes/setting/user/permission.tsx"),
      ]),
      route("user_module/role/list", "routes/setting/role/list.tsx", [
        route("new", "routes/setting/role/create.tsx"),
        route("edit/:id", "routes/setting/role/edit.tsx"),
        route("delete", "routes/setting/role/delete.tsx"),
        route("permission/:id", "routes/setting/role/permission.tsx"),
      ]),
      route("user_module/permission/list", "routes/setting/permission/list.tsx", [
        route("new", "routes/setting/permission/create.tsx"),
        route("edit/:id", "routes/setting/permission/edit.tsx"),
        route("delete", "routes/setting/permission/delete.tsx"),
      ]),
      route("system_module/dict_type/list", "routes/setting/dict-type/list.tsx", [
        route("new", "routes/setting/dict-type/create.tsx"),
        route("edit/:id", "routes/setting/dict-type/edit.tsx"),
        route("delete", "routes/setting/dict-type/delete.tsx"),
      ]),
      route("system_module/dict_data/list/:dict_id", "routes/setting/dict-data/list.tsx", [
        route("new", "routes/setting/dict-data/create.tsx"),
        route("edit/:id", "routes/setting/dict-data/edit.tsx"),
        route("delete", "routes/setting/dict-data/delete.tsx"),
      ]),
      route("system_module/global_config/list", "routes/setting/global-config/list.tsx", [
        route("new", "routes/setting/global-config/create.tsx"),
        route("edit/:id", "routes/setting/global-config/edit.tsx"),
        route("delete", "routes/setting/global-config/delete.tsx"),
      ]),
      route("technique_module/control", "routes/setting/control.tsx"),
      route("log_module/operate_log/list", "routes/setting/operate-log/list.tsx", [
        route(":id", "routes/setting/operate-log/detail.tsx"),
      ]),
      route("log_module/operate_log/export", "routes/setting/operate-log/export.ts"),
      route("log_module/login_log/list", "routes/setting/login-log/list.tsx"),
      route("log_module/login_log/export", "routes/setting/login-log/export.ts"),
      route("monitoring_module/serve", "routes/setting/serve.tsx"),
      route("monitoring_module/online/list", "routes/setting/online/list.tsx", [
        route(":id", "routes/setting/online/detail.tsx"),
      ]),
    ]),
    ...prefix("campus_pay", [
      route("order/list", "routes/campus_pay/order/list.tsx", [
        route(":order_no", "routes/campus_pay/order/detail.tsx"),
      ]),
      route("order/rows", "routes/campus_pay/order/rows.ts"),
      route("order/export", "routes/campus_pay/order/export.ts"),
      route("payer/list", "routes/campus_pay/payer/list.tsx"),
      route("payer/import", "routes/campus_pay/payer/import.tsx"),
      route("payer/import/template", "routes/campus_pay/payer/import-template.ts"),
      route("payer/import/:import_id", "routes/campus_pay/payer/import-preview.tsx"),
      route("payer/import/:import_id/errors", "routes/campus_pay/payer/import-errors.ts"),
    ]),
  ]),
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
