export const onlineListPath = "/setting/monitoring_module/online/list";
