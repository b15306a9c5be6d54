/** The addresses of notices, of advice and of notifications. */
export const noticeListPath = "/setting/system_module/notice/list";
export const noticesPath = "/notices";
export const advicePath = "/setting/system_module/advice";
export const notificationsPath = "/notifications";
