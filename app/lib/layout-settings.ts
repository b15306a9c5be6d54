/** Each on or off, in the order of the drawer. */
export const layoutSwitches = [
  "topNav",
  "tagsView",
  "fixedHeader",
  "sidebarLogo",
  "dynamicTitle",
  /** A word of welcome after signing in. */
  "prompt",
] as const;
export type LayoutSwitch = (typeof layoutSwitches)[number];

export const menuColors = ["theme-dark", "theme-light"] as const;
export type MenuColor = (typeof menuColors)[number];

/** The settings of this browser for the frame around the pages (SHELL-10). */
export interface LayoutSettings extends Readonly<Record<LayoutSwitch, boolean>> {
  readonly menuColor: MenuColor;
  /** `#rrggbb` in small letters. */
  readonly themeColor: string;
}

export const defaultLayout: LayoutSettings = {
  topNav: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  dynamicTitle: true,
  prompt: true,
  menuColor: "theme-dark",
  themeColor: "#409eff",
};

/** Mirrors the stored settings for the server's first paint. */
export const layoutCookie = "layout";
/** The settings' name in local storage. */
export const layoutStorage = "layout-setting";

/** Settings from a form's fields or the cookie's; what is missing or unknown is as at first. */
export function layoutOf(fields: ReadonlyMap<string, unknown>): LayoutSettings {
  const isOn = (name: LayoutSwitch) => {
    const value = fields.get(name);
    return value === "1" || (value !== "0" && defaultLayout[name]);
  };
  return {
    topNav: isOn("topNav"),
    tagsView: isOn("tagsView"),
    fixedHeader: isOn("fixedHeader"),
    sidebarLogo: isOn("sidebarLogo"),
    dynamicTitle: isOn("dynamicTitle"),
    prompt: isOn("prompt"),
    menuColor: menuColors.find((color) => color === fields.get("menuColor")) ?? defaultLayout.menuColor,
    themeColor: colorOf(fields.get("themeColor")) ?? defaultLayout.themeColor,
  };
}

export function readLayoutCookie(cookie: string | null): LayoutSettings {
  return layoutOf(new Map(new URLSearchParams(cookie ?? "")));
}

/** The cookie's value, as `readLayoutCookie` reads it. */
export function layoutCookieValue(settings: LayoutSettings): string {
  const switches = layoutSwitches.map((name): [string, string] => [name, settings[name] ? "1" : "0"]);
  const { menuColor, themeColor } = settings;
  return new URLSearchParams([...switches, ["menuColor", menuColor], ["themeColor", themeColor]]).toString();
}

function colorOf(value: unknown): string | null {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
}
