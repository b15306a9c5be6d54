/** The addresses of the pages of the system settings. */
export const dictTypeListPath = "/setting/system_module/dict_type/list";
export const globalConfigListPath = "/setting/system_module/global_config/list";

/** The items of one dictionary. */
export function dictDataListPath(dictId: string | number): string {
  return `/setting/system_module/dict_data/list/${dictId}`;
}
