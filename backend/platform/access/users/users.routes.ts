import { authApi } from "#contract/platform/auth";
import { destroyedIds } from "#contract/kernel/destroy";
import { userApi } from "#contract/platform/users";
import { type Register, reply } from "../../../kernel/handle";
import { addAccount, changeAccount, changeStatus, removeAccounts } from "./account-changes.service";
import { findAccounts, findAccountOptions, readAccount } from "../accounts/accounts.service";
import { changePassword } from "./passwords.service";
import { changeProfile, readProfile } from "./profile.service";
import { exportAccounts } from "./account-export.service";

import { registerAccount } from "./registration.service";
export function userRoutes({ on, onPublic }: Register): void {
  onPublic(authApi.register, async (ctx, input) => {
    await registerAccount(ctx, input);
    return reply([], "注册成功，请登录");
  });
  on(userApi.list, findAccounts);
  on(userApi.export, exportAccounts);
  on(userApi.places, findAccountOptions);
  on(userApi.edit, async (ctx, { id }) => ({ list: await readAccount(ctx, id) }));
  on(userApi.store, async (ctx, input) => {
    await addAccount(ctx, input);
    return reply([], "新增账号成功");
  });
  on(userApi.update, async (ctx, input) => {
    await changeAccount(ctx, input);
    return reply([], "修改账号成功");
  });
  on(userApi.destroy, async (ctx, input) => {
    const ids = destroyedIds(input);
    await removeAccounts(ctx, ids);
    return reply([], `已删除 ${ids.length} 个账号`);
  });
  on(userApi.changeStatus, async (ctx, { id, status }) => {
    await changeStatus(ctx, id, status);
    return reply([], status === 0 ? "账号已停用，其登录已全部退出" : "账号已启用");
  });
  on(userApi.resetPassword, async (ctx, input) => {
    await changePassword(ctx, input);
    return reply(
      [],
      input.postData.uid === ctx.actor.userId ? "密码已修改，其他登录已退出" : "密码已重置，该账号的登录已全部退出",
    );
  });
  on(userApi.profile, readProfile);
  on(userApi.updateProfile, async (ctx, input) => {
    await changeProfile(ctx, input);
    return reply([], "保存成功");
  });
}
