import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { LucideIcon } from "lucide-react";
import { PageForm } from "~/components/page-form";
import { fill } from "~/lib/fill";
import { movedTo } from "./permission-order";
import type { PermissionRow } from "./permission-rows";
import { permissionTexts } from "./permission-texts";

/** 上移 and 下移 of a row, and the grip it is dragged by. `ids` are those below its parent, in order. */
export function OrderButtons({ row, ids }: { row: PermissionRow; ids: readonly number[] }) {
  const place = ids.indexOf(row.id);
  const name = row.display_name;
  return (
    <PageForm method="post" preventScrollReset className="inline-flex items-center">
      <input type="hidden" name="parent_id" value={row.parent_id} />
      <OrderButton
        icon={ArrowUp}
        label={fill(permissionTexts.moveUp, { name })}
        ids={movedTo(ids, row.id, place - 1)}
      />
      <OrderButton
        icon={ArrowDown}
        label={fill(permissionTexts.moveDown, { name })}
        ids={movedTo(ids, row.id, place + 1)}
      />
      <span
        data-grip
        title={permissionTexts.drag}
        className="needs-script inline-flex size-6 cursor-grab items-center justify-center text-ink-faint hover:text-ink"
      >
        <GripVertical size={14} aria-hidden />
      </span>
    </PageForm>
  );
}

function OrderButton({ icon: Icon, label, ids }: { icon: LucideIcon; label: string; ids: readonly number[] | null }) {
  return (
    <button
      name="ids"
      value={ids?.join(",") ?? ""}
      disabled={ids === null}
      aria-label={label}
      title={label}
      className="inline-flex size-6 items-center justify-center rounded text-ink-soft hover:bg-card hover:text-accent-text disabled:invisible"
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
