import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { formTexts } from "~/kit/form/form-texts";
import { fill } from "~/lib/fill";
import type { BatchAction, ListActions, RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import { keyOf, type ListView, type Row } from "~/lib/list-description";
import { deletePathOf, exportPathOf } from "~/lib/list-paths";
import type { ListRights } from "~/lib/list-rights";
import { ListPage } from "./list-page";
import type { Total } from "./totals-bar";

/** The page of a list as `listLoader` loads it: what the account may do stands on it, pages below lie over it. */
export function LoadedListPage({
  loaded,
  links = none,
  actions = unchanged,
  detailHref,
  batch,
  totals,
  isCounted,
  tools,
  hint,
  children,
}: {
  loaded: ListView & { may: ListRights; exportModule?: string; tabNote?: string };
  /** Links of a row before 编辑 and 删除. */
  links?: (row: Row) => readonly RowAction[];
  /** Makes the acts of this list from the usual ones, where some rows have fewer or others. */
  actions?: (usual: ListActions) => ListActions;
  /** The detail of a row, where it lies elsewhere than directly below the list. */
  detailHref?: (row: Row) => string;
  batch?: readonly BatchAction[];
  totals?: readonly Total[];
  /** The rows whose amounts count in these; absent: the page is not summed. */
  isCounted?: (row: Row) => boolean;
  tools?: ReactNode;
  /** Explains this list at its first use, instead of what every list does. */
  hint?: ReactNode;
  /** Instead of the page below and the names of the rows it gets. */
  children?: ReactNode;
}) {
  const { may, exportModule, tabNote: _, ...list } = loaded;
  const { description, rows, state } = list;
  const { path, rowName } = description;
  const usual = useRowActions(loaded, links);
  const ownDetail = (row: Row) => listHref(`${path}/${keyOf(row, description)}`, state.query);
  return (
    <ListPage
      list={list}
      actions={{ ...actions(usual), batch }}
      detailHref={detailHref ?? (may.detail ? ownDetail : undefined)}
      exportPath={may.export ? exportPathOf(path) : undefined}
      exportModule={may.export ? exportModule : undefined}
      {...{ totals, isCounted, tools, hint }}
    >
      {children ?? (
        <Outlet context={rows.map((row) => ({ key: keyOf(row, description), name: String(row[rowName] ?? "") }))} />
      )}
    </ListPage>
  );
}

function useRowActions(
  { description, state: { query }, may }: ListView & { may: ListRights },
  links: (row: Row) => readonly RowAction[],
): ListActions {
  const { path, rowName } = description;
  return {
    ofRow: (row) => {
      const key = keyOf(row, description);
      const name = String(row[rowName]);
      const edit = {
        label: formTexts.edit,
        description: fill(formTexts.editOf, { name }),
        href: listHref(`${path}/edit/${key}`, query),
      };
      const remove = {
        ...{ label: formTexts.delete, description: fill(formTexts.deleteOf, { name }) },
        ...{ href: listHref(deletePathOf(path), query, { rows: key }), look: "danger" as const },
      };
      return [...links(row), ...(may.update ? [edit] : []), ...(may.destroy ? [remove] : [])];
    },
    ...(may.create && { createPath: listHref(`${path}/new`, query) }),
    ...(may.destroy && { deletePath: deletePathOf(path) }),
  };
}

const none = () => [];
const unchanged = (usual: ListActions) => usual;
