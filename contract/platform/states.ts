// Types and states as numbers on the wire, by their names. Without zod: pages of the browser read them too.

/** 账号类型. */
export const accountType = { platform: 1, school: 2, agent: 3 } as const;

/** 权限类型: an entry of the menu with pages below, a page, a button with its call. */
export const permissionType = { directory: 1, page: 2, call: 3 } as const;

/** 公告状态. */
export const noticeStatus = { draft: 0, published: 1 } as const;

/** 导出任务状态. */
export const exportState = { queued: 0, running: 1, finished: 2, failed: 3, expired: 4, cancelled: 5 } as const;
