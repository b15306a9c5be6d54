import type { SysConfig } from "#contract/platform/sys-config";
import { demoAccounts, demoPassword } from "./demo-accounts";

/** The accounts that the sign-in page of the demo offers. */
export const demoSignIns: NonNullable<SysConfig["demo"]> = {
  password: demoPassword,
  accounts: demoAccounts.map(({ username, phone, desc }) => ({ username, phone, desc })),
};
