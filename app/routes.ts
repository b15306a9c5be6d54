import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** The address tree, which is the permission tree: tests/structure holds them together. */
export default [
  index("routes/index.ts"),
  route("login", "routes/login.tsx"),
  route("logout", "routes/logout.ts"),
  layout("routes/shell/layout.tsx", [
    route("home", "routes/home.tsx"),
    route("404", "routes/not-found.tsx"),
    ...prefix("campus_pay", []),
  ]),
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
