import { type PointerEvent, useRef } from "react";
import { permissionType } from "#contract/platform/states";
import { Button } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { useCan } from "~/hooks/use-account";
import { formTexts } from "~/kit/form/form-texts";
import { listTexts } from "~/kit/list/list-texts";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices } from "~/lib/list-description";
import { permissionListPath } from "./paths";
import { openRows, siblingIds } from "./permission-order";
import { PermissionTableRow } from "./permission-row";
import type { PermissionRow } from "./permission-rows";
import { permissionTexts } from "./permission-texts";
import { useClosedRows } from "./use-closed-rows";
import { usePermissionDrag, usePermissionOrder } from "./use-permission-order";

const head = "h-9 border-b border-line bg-raised px-2 text-left font-medium text-ink-soft whitespace-nowrap";

/** The permission tree as a table: rows open and close, and change places among those of their parent. */
export function PermissionTable({
  rows,
  choices,
  query,
}: {
  rows: readonly PermissionRow[];
  choices: Choices;
  query: Readonly<Record<string, string>>;
}) {
  const actionsOf = usePermissionActions(query);
  const body = useRef<HTMLTableSectionElement>(null);
  const closed = useClosedRows();
  const { ordered, handleMove } = usePermissionOrder(rows);
  // a filter shows what it found, and not all of a parent's rows, whose order could be saved
  const isFiltered = Object.keys(query).length > 0;
  const mayMove = useCan("Api:setting/user_module/permission/update-update") && !isFiltered;
  const shown = isFiltered ? ordered : openRows(ordered, closed.ids);
  const loadDrag = usePermissionDrag(body, shown, handleMove);
  const parents = new Set(rows.map(({ parent_id }) => parent_id));
  const fields = ["display_name", "type", "name", "url", "sort", "status", "created_at"] as const;
  return (
    <>
      {!isFiltered && <TreeButtons onOpen={() => closed.set([])} onClose={() => closed.set([...parents])} />}
      <div
        role="region"
        aria-label={permissionTexts.region}
        // a region that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-[60rem] border-separate border-spacing-0 text-sm [&_td]:whitespace-nowrap [&_td]:border-b [&_td]:border-line [&_td]:px-2">
          <caption className="sr-only">{permissionTexts.title}</caption>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col" className={head}>
                  {permissionTexts.field[field]}
                </th>
              ))}
              <th scope="col" className={`${head} border-l sm:sticky sm:right-0`}>
                {listTexts.actions}
              </th>
            </tr>
          </thead>
          <tbody
            ref={body}
            onPointerEnter={({ pointerType }: PointerEvent) => mayMove && pointerType === "mouse" && loadDrag()}
          >
            {shown.map((row) => (
              <PermissionTableRow
                key={row.id}
                row={row}
                choices={choices}
                actions={actionsOf(row)}
                siblings={mayMove ? siblingIds(ordered, row) : null}
                isClosed={parents.has(row.id) && !isFiltered ? closed.ids.has(row.id) : null}
                onToggle={() => closed.toggle(row.id)}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <EmptyState text={listTexts.nothingFound} />}
      </div>
    </>
  );
}

function TreeButtons({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  return (
    <div className="needs-script flex gap-2 border-b border-line px-3 py-2">
      <Button onClick={onOpen}>{permissionTexts.openAll}</Button>
      <Button onClick={onClose}>{permissionTexts.closeAll}</Button>
    </div>
  );
}

/** 新增下级, 编辑, 删除 of a row, as far as the account may and the row allows. */
function usePermissionActions(query: Readonly<Record<string, string>>): (row: PermissionRow) => RowAction[] {
  const mayAdd = useCan("Api:setting/user_module/permission/store-store");
  const mayChange = useCan("Api:setting/user_module/permission/update-update");
  const mayRemove = useCan("Api:setting/user_module/permission/destroy-destroy");
  return ({ id, display_name: name, type, is_builtin }) => {
    const add = {
      label: permissionTexts.addBelow,
      description: fill(permissionTexts.addBelowOf, { name }),
      href: listHref(`${permissionListPath}/new`, query, { parent_id: String(id) }),
    };
    const edit = {
      label: formTexts.edit,
      description: fill(formTexts.editOf, { name }),
      href: listHref(`${permissionListPath}/edit/${id}`, query),
    };
    const remove = {
      label: formTexts.delete,
      description: fill(formTexts.deleteOf, { name }),
      href: listHref(`${permissionListPath}/delete`, query, { rows: String(id) }),
      look: "danger" as const,
    };
    return [
      ...(mayAdd && type !== permissionType.call ? [add] : []),
      ...(mayChange ? [edit] : []),
      ...(mayRemove && is_builtin === 0 ? [remove] : []),
    ];
  };
}
