import type { RouteHandle } from "~/lib/route-handle";

export const handle = { title: "登录", scripts: false } satisfies RouteHandle;

export default function Login() {
  return <p>login</p>;
}
