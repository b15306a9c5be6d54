/** Where notices are kept, where they are read, and where advice and notifications lie. */
export const noticeListPath = "/setting/system_module/notice/list";
export const noticesPath = "/notices";
export const advicePath = "/setting/system_module/advice";
export const notificationsPath = "/notifications";
