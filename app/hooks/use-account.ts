import { useRouteLoaderData } from "@remix-run/react";
import type { Right } from "#contract/kernel/permission-tree/tree";
import { type Account, isGranted, type ShellData, shellRoute } from "~/lib/shell-data";

/** Reads the data of the shell; undefined outside it. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<ShellData>(shellRoute);
}

/** Reads the account that is signed in, on any page below the shell. */
export function useAccount(): Account {
  const data = useShellData();
  if (!data) throw new Error("useAccount is for pages below the shell");
  return data.account;
}

/** True when the account holds the permission: what it may not do is not offered. */
export function useCan(permission: Right): boolean {
  return isGranted(useAccount(), permission);
}
