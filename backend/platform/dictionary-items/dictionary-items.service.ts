import type { DictData, DictItem } from "#contract/platform/dictionaries";
import type { Choice } from "#contract/kernel/enumeration";
import type { BackendContext } from "../../kernel/context";
import { formatTime } from "../../kernel/time/shanghai";
import { listOfferedItems } from "./dictionary-items.repository";

type DictDataRow = Awaited<ReturnType<typeof listOfferedItems>>[number];

/** Read anew each time: a changed item shows with the next page, on every instance. */
export async function findDictItems(ctx: Pick<BackendContext, "db">, dictType: string): Promise<DictItem[]> {
  const rows = await listOfferedItems(ctx.db, dictType);
  return rows.map(toDictData).map((item) => ({ ...item, dict_value: asNumber(item.dict_value) }));
}

/** A dictionary as selects and labels take it. */
export async function findChoices(ctx: Pick<BackendContext, "db">, dictType: string): Promise<Choice[]> {
  const items = await findDictItems(ctx, dictType);
  return items.map(({ dict_value, dict_label }) => ({ value: dict_value, label: dict_label }));
}

/** A stored item as the wire has it. */
export function toDictData(row: DictDataRow): DictData {
  return { ...row, created_at: formatTime(row.created_at), updated_at: formatTime(row.updated_at) };
}

/** Selects of older clients compare strictly (wire-contract 2.5); `007` and the like are no numbers. */
function asNumber(value: string): string | number {
  return /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}
