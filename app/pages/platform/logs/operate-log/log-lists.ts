export const operateLogPath = "/setting/log_module/operate_log/list";
