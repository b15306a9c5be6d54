// What the permission tree is made of.

import type { IconName } from "#contract/icons";

/** 1 directory, 2 page, 3 call. */
type NodeType = 1 | 2 | 3;

export interface PermissionNode {
  name: `Api:${string}`;
  display_name: string;
  display_desc: string;
  url: string;
  component: string;
  /** Empty for calls. */
  icon: IconName | "";
  type: NodeType;
  /** Reachable, but in no menu. */
  hidden: boolean;
  child: readonly PermissionNode[];
}

interface Look {
  icon: IconName;
  describe: string;
  hidden?: boolean;
}

/** A row of the menu that opens others. */
export function directory(path: string, display_name: string, look: Look, child: PermissionNode[]): PermissionNode {
  return { ...entry(path, display_name, look, child), url: `/${path}`, component: "Layout", type: 1 };
}

/** A list page lies at `/…/list`; any other names its `url`, and its `component` where existing clients know another. */
export function page(
  path: string,
  display_name: string,
  look: Look & { url?: string; component?: string },
  child: PermissionNode[],
) {
  const { url = `/${path}/list`, component = `${path}/index` } = look;
  return { ...entry(path, display_name, look, child), url, component, type: 2 as const };
}

/** What a page lets an account do. */
export function call(path: string, display_name: string): PermissionNode {
  const look = { icon: "", describe: "", hidden: true } as const;
  return { ...entry(path, display_name, look, []), url: "", component: "", type: 3 };
}

function entry(
  path: string,
  display_name: string,
  { icon, describe, hidden = false }: Omit<Look, "icon"> & Pick<PermissionNode, "icon">,
  child: PermissionNode[],
) {
  return { name: `Api:${path}` as const, display_name, display_desc: describe, icon, hidden, child };
}
