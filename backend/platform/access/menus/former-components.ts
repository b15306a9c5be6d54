/**
 * Components that earlier versions gave to page rows and that no client can load (wire-contract 3.3). A start replaces them by those of
 * the tree; any other component is somebody's choice and stays.
 */
export const formerComponents: readonly string[] = [
  "setting/system_module/dict_type/index",
  "setting/system_module/dict_data/index",
  "setting/system_module/global_config/index",
];
