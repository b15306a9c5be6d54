import type { Client } from "#contract/kernel/client";
import { dictDataApi } from "#contract/platform/dictionaries";
import type { Choice } from "#contract/kernel/enumeration";

/** The choices of a dictionary, as selects, filters and labels take them; a value that is a whole number is one. */
export async function readDictionary(backend: Client, dictType: string): Promise<Choice[]> {
  const { list } = await backend.call(dictDataApi.items, { dict_type: dictType });
  return list.map(({ dict_value, dict_label }) => ({ value: dict_value, label: dict_label }));
}
