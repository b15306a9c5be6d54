export const machineKeyListPath = "/setting/open_module/key/list";
