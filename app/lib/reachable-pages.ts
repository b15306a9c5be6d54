import type { TFunction } from "i18next";
import { advicePath, noticesPath, notificationsPath } from "./notice-paths";
import type { MenuEntry } from "./shell-data";

/** A page one may open, or an act that begins there. */
export interface ReachablePage {
  title: string;
  path: string;
  /** The directories it lies in, as they are read. */
  above: string;
  isAct?: boolean;
  /** Syllables with spaces between, where the server spelled them. */
  pinyin?: string;
}

/** Every page of the menu, and those that everybody has; each once. */
export function reachablePages(menu: readonly MenuEntry[], t: TFunction<"shell">): ReachablePage[] {
  const own = t("account");
  const pages = [
    { title: t("home", { ns: "common" }), path: "/home", above: "" },
    ...pagesBelow(menu, []),
    { title: t("messages"), path: "/chat", above: "" },
    { title: t("profile"), path: "/profile", above: own },
    { title: t("sessions"), path: "/profile/sessions", above: own },
    { title: t("advice.title", { ns: "notice" }), path: advicePath, above: own },
    { title: t("reminder.title", { ns: "notice" }), path: notificationsPath, above: own },
    { title: t("reading.title", { ns: "notice" }), path: noticesPath, above: own },
  ];
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}

function pagesBelow(entries: readonly MenuEntry[], above: readonly string[]): ReachablePage[] {
  return entries.flatMap(({ display_name: title, url: path, type, child }) => {
    const own = type === 2 ? [{ title, path, above: above.join(" / ") }] : [];
    return [...own, ...pagesBelow(child, [...above, title])];
  });
}
