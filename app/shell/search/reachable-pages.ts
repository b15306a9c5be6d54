import { permissionType } from "#contract/platform/states";
import { commonTexts } from "~/i18n/locales/zh/common";
import { advicePath, noticesPath, notificationsPath } from "../../lib/notice-paths";
import type { MenuEntry } from "../../lib/shell-data";
import { notificationTexts } from "../notifications/notification-texts";
import { shellTexts } from "../shell-texts";

/** A page one may open, or an act that begins there. */
export interface ReachablePage {
  title: string;
  path: string;
  /** The directories it lies in, as they are read. */
  above: string;
  isAction?: boolean;
  /** Syllables with spaces between, where the server spelled them. */
  pinyin?: string;
}

/** Every page of the menu, and those that everybody has; each once. */
export function reachablePages(menu: readonly MenuEntry[]): ReachablePage[] {
  const own = shellTexts.account;
  const pages = [
    { title: commonTexts.home, path: "/home", above: "" },
    ...pagesBelow(menu, []),
    { title: shellTexts.messages, path: "/chat", above: "" },
    { title: shellTexts.profile, path: "/profile", above: own },
    { title: shellTexts.sessions, path: "/profile/sessions", above: own },
    { title: shellTexts.advice, path: advicePath, above: own },
    { title: notificationTexts.title, path: notificationsPath, above: own },
    { title: shellTexts.reading, path: noticesPath, above: own },
  ];
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}

function pagesBelow(entries: readonly MenuEntry[], above: readonly string[]): ReachablePage[] {
  return entries.flatMap(({ display_name: title, url: path, type, child }) => {
    const own = type === permissionType.page ? [{ title, path, above: above.join(" / ") }] : [];
    return [...own, ...pagesBelow(child, [...above, title])];
  });
}
