import type { Generated, Selectable } from "kysely";

/** Dictionaries and their items. Times are epoch ms. */
export interface DictionaryTables {
  dict_types: DictTypeTable;
  dict_data: DictDataTable;
}

interface DictTypeTable {
  dict_id: Generated<number>;
  dict_name: string;
  dict_type: string;
  remark: string;
  status: number;
  created_at: number;
  updated_at: number;
}
export type DictTypeRow = Selectable<DictTypeTable>;

interface DictDataTable {
  dict_code: Generated<number>;
  dict_id: number;
  dict_sort: number;
  dict_label: string;
  dict_value: string;
  css_class: string;
  list_class: string;
  is_default: number;
  status: number;
  remark: string;
  created_at: number;
  updated_at: number;
}
