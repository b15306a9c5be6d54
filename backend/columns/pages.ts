import type { ColumnDefinition } from "./column-definition";
import { loginLogColumns, onlineColumns, operateLogColumns } from "./log-columns";
import { orderColumns } from "./order-columns";
import { payerColumns } from "./payer-columns";
import { dictDataColumns, dictTypeColumns, globalConfigColumns } from "./setting-columns";
import { roleColumns, userColumns } from "./user-columns";

/** The columns of every list page, by page key. */
export const columnsByPage: ReadonlyMap<string, readonly ColumnDefinition[]> = new Map([
  ["order", orderColumns],
  ["payer", payerColumns],
  ["dict_type", dictTypeColumns],
  ["dict_data", dictDataColumns],
  ["global_config", globalConfigColumns],
  ["operate_log", operateLogColumns],
  ["login_log", loginLogColumns],
  ["online", onlineColumns],
  ["user", userColumns],
  ["role", roleColumns],
]);
