import { controlApi, type ControlKey } from "#contract/platform/control";
import { type Register, reply } from "../../../kernel/handle";
import { changeControl, readControls } from "./control.service";

const names: Readonly<Record<ControlKey, string>> = {
  maintain_switch: "系统维护",
  simple_maintain_switch: "简易维护",
  register_switch: "开放注册",
};

export function controlRoutes({ on }: Register): void {
  on(controlApi.list, async (ctx) => ({ list: await readControls(ctx) }));
  on(controlApi.change, async (ctx, { key, value }) => {
    await changeControl(ctx, key, value);
    return reply([], `已${value ? "开启" : "关闭"}${names[key]}`);
  });
}
