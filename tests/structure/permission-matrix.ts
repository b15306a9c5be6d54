// The accounts that may make each call, reviewed by hand: one line for each call of the contract with the demo accounts it lets through.
// What they then see is narrowed further, to their schools and to what is their own; that is proved beside each service.
// `everybody` includes who is not signed in, `signed in` is every account.
import { chatPermissions } from "./permissions/chat";
import { familyPagePermissions } from "./permissions/family-page";
import { ownAccountPermissions } from "./permissions/own-account";
import { paymentPermissions } from "./permissions/payments";
import { settingPermissions } from "./permissions/settings";

export const matrixAccounts = ["admin", "finance", "clerk", "teacher", "agent", "agent2", "store"] as const;

export const permissionMatrix: Readonly<Record<string, string>> = {
  ...ownAccountPermissions,
  ...chatPermissions,
  ...familyPagePermissions,
  ...paymentPermissions,
  ...settingPermissions,
};
