import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import type { Initialization } from "#contract/platform/initialization";
import { roleApi } from "#contract/platform/roles";
import { storeApi } from "#contract/payments/stores";
import { accountType } from "#contract/platform/states";
import { userApi, userEnumerations, UserUpdateInput } from "#contract/platform/users";
import { storeChoices } from "~/lib/school-filter";
import { readDictionary } from "../../../services/dictionary.server";

/** The posted form of a known account: an avatar that was taken away arrives as an empty field, which counts as absent. */
export const UserForm = UserUpdateInput.omit({ id: true }).extend({ avatar: z.string().max(500).default("") });

/** Everything the form of an account offers: only roles and places the caller may give. */
export async function loadUserChoices(backend: Client, account: Initialization) {
  const [roles, places, stores, sexes] = await Promise.all([
    backend.call(roleApi.options, {}),
    backend.call(userApi.places, {}),
    backend.call(storeApi.options, {}),
    readDictionary(backend, "sys_user_sex"),
  ]);
  return {
    ...userEnumerations,
    user_sex: sexes,
    role: roles.list.map(({ name, description }) => ({ value: name, label: description })),
    school: places.schools.map(({ school_id, name }) => ({ value: school_id, label: name })),
    agent: places.agents.map(({ agent_id, name }) => ({ value: agent_id, label: name })),
    store: storeChoices(stores.list),
    isPlatform: account.account_type === accountType.platform,
  };
}
