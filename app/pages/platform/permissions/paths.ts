export const userListPath = "/setting/user_module/user/list";
export const roleListPath = "/setting/user_module/role/list";
export const permissionListPath = "/setting/user_module/permission/list";
