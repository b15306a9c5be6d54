import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BackendError } from "#contract/kernel/errors";
import { reminderApi } from "#contract/platform/reminders";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import type { ActedReminders } from "../reminders";
import { readReminders } from "../reminders.server";

export const handle = { schoolBound: false } satisfies RouteHandle;

/** Answers the unread notifications and the to-dos, for the panel of the header. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const answer: ActedReminders = { ...(await readReminders(backend)), msg: "" };
  return Response.json(answer);
}

/** `act` is mark or clear, of all; a refusal is the `msg` of an answer in which everything is as it was. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const msg = await act(formText(form, "act") === "clear").catch((error: unknown) => {
    if (error instanceof BackendError) return error.message;
    throw error;
  });
  const answer: ActedReminders = { ...(await readReminders(backend)), msg };
  return Response.json(answer);

  async function act(isClearing: boolean): Promise<string> {
    const { msg: words } = isClearing
      ? await backend.send(reminderApi.clear, {})
      : await backend.send(reminderApi.mark, {});
    return words;
  }
}
