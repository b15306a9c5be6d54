import { auth } from "./locales/zh/auth";
import { common } from "./locales/zh/common";
import { home } from "./locales/zh/home";
import { list } from "./locales/zh/list";
import { mobile } from "./locales/zh/mobile";
import { order } from "./locales/zh/order";
import { payer } from "./locales/zh/payer";
import { shell } from "./locales/zh/shell";

/** Interface texts by area; zh is complete and types the others. The chat brings its own (features/chat). */
export const zh = { common, auth, shell, list, order, payer, home, mobile };

export const defaultLanguage = "zh";
export const resources = { zh };
