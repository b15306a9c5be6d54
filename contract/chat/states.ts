// Levels and states as numbers on the wire, by their names. Without zod: the chat's window reads them too.

/** 群成员身份: a smaller number stands above a larger one. */
export const groupLevel = { owner: 0, manager: 1, member: 2 } as const;

/** 好友申请状态. */
export const applicationStatus = { waiting: 0, accepted: 1, declined: 2 } as const;

/** 在线状态. */
export const onlineStatus = { offline: 0, online: 1 } as const;
