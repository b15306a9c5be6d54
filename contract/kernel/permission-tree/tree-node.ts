// Nodes of the permission tree.

import type { IconName } from "../icons";

/** 1 directory, 2 page, 3 call. */
type NodeType = 1 | 2 | 3;

type AnyRight = `Api:${string}`;

/** A row of the tree; `Right` is its own name or that of a row below it. */
export interface PermissionNode<Right extends AnyRight = AnyRight> {
  name: Right;
  display_name: string;
  display_desc: string;
  url: string;
  component: string;
  /** Empty for calls. */
  icon: IconName | "";
  type: NodeType;
  /** Reachable, but in no menu. */
  hidden: boolean;
  child: readonly PermissionNode<Right>[];
}

interface Look {
  icon: IconName;
  describe: string;
  hidden?: boolean;
}

/** A row of the menu that opens others. */
export function directory<const Path extends string, Below extends AnyRight>(
  path: Path,
  display_name: string,
  look: Look,
  child: readonly PermissionNode<Below>[],
): PermissionNode<`Api:${Path}` | Below> {
  return { ...entry(path, display_name, look, child), url: `/${path}`, component: "Layout", type: 1 };
}

/** A list page lies at `/…/list`; any other names its `url`, and its `component` where existing clients know another. */
export function page<const Path extends string, Below extends AnyRight = never>(
  path: Path,
  display_name: string,
  look: Look & { url?: string; component?: string },
  child: readonly PermissionNode<Below>[],
): PermissionNode<`Api:${Path}` | Below> {
  const { url = `/${path}/list`, component = `${path}/index` } = look;
  return { ...entry(path, display_name, look, child), url, component, type: 2 };
}

/** An act that a page lets an account do. */
export function call<const Path extends string>(path: Path, display_name: string): PermissionNode<`Api:${Path}`> {
  const look = { icon: "", describe: "", hidden: true } as const;
  return { ...entry(path, display_name, look, []), url: "", component: "", type: 3 };
}

function entry<Path extends string, Below extends AnyRight>(
  path: Path,
  display_name: string,
  { icon, describe, hidden = false }: Omit<Look, "icon"> & Pick<PermissionNode, "icon">,
  child: readonly PermissionNode<Below>[],
) {
  return { name: `Api:${path}` as const, display_name, display_desc: describe, icon, hidden, child };
}
