import * as z from "zod";
import { PasswordInput, userApi } from "#contract/platform/users";
import { submitForm } from "../../../kit/form/server/form.server";
import type { Access } from "../../../services/access.server";
import type { RequestArgs } from "../../../services/session.server";

/** Answers the form by which people change their own password; afterwards they are at `nextPath`. */
export function changeOwnPassword(args: RequestArgs, { backend, account }: Access, nextPath: string) {
  const passwords = PasswordInput.shape.postData.pick({ new_password: true, confirm_password: true });
  const rules = {
    schema: passwords.extend({ old_password: z.string().max(128) }),
    listPath: nextPath,
    hideFields: ["old_password", "new_password", "confirm_password"],
  };
  return submitForm(args, rules, (input) =>
    backend.send(userApi.resetPassword, { postData: { ...input, uid: account.user_info.id } }),
  );
}
