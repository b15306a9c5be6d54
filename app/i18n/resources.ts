import { account } from "./locales/zh/account";
import { auth } from "./locales/zh/auth";
import { common } from "./locales/zh/common";
import { form } from "./locales/zh/form";
import { home } from "./locales/zh/home";
import { list } from "./locales/zh/list";
import { log } from "./locales/zh/log";
import { mobile } from "./locales/zh/mobile";
import { monitor } from "./locales/zh/monitor";
import { order } from "./locales/zh/order";
import { payer } from "./locales/zh/payer";
import { session } from "./locales/zh/session";
import { setting } from "./locales/zh/setting";
import { shell } from "./locales/zh/shell";

/** Interface texts by area; zh is complete and types the others. The chat brings its own (features/chat). */
export const zh = {
  common,
  auth,
  shell,
  list,
  order,
  payer,
  home,
  mobile,
  form,
  setting,
  log,
  monitor,
  session,
  account,
};

export const defaultLanguage = "zh";
export const resources = { zh };
