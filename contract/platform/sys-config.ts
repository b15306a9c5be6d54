import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

/** The switches and the site name, asked before every navigation. */
export const SysConfig = z.object({
  website_name: z.string(),
  /** Everybody but super administrators is refused. */
  maintain_switch: z.boolean(),
  /** Adding, deleting and editing is refused to all but super administrators. */
  simple_maintain_switch: z.boolean(),
  register_switch: z.boolean(),
  /** The documentation the header links to; empty: no link. */
  project_url: z.string().optional(),
  /** False: nobody is offered the layout settings. */
  show_settings: z.boolean().optional(),
  /** The manual behind the chat's help button; empty: no button. */
  chat_manual_url: z.string().optional(),
  /** Only with `DEMO=1`: the accounts the sign-in page shows. */
  demo: z
    .object({
      password: z.string(),
      accounts: z.array(z.object({ username: z.string(), phone: z.string(), desc: z.string() })),
    })
    .optional(),
});
export type SysConfig = z.infer<typeof SysConfig>;

export const sysConfigApi = {
  read: endpoint({
    method: "GET",
    path: "/common/sys_config",
    permission: "public",
    maintenance: "open",
    summary: "站点名称与维护、注册开关",
    output: SysConfig,
  }),
};
