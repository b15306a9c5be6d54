import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { code } from "#contract/kernel/errors";
import { maxPictureBytes } from "#contract/platform/uploads";
import { userApi } from "#contract/platform/users";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readUpload } from "~/services/read-upload.server";
import { answerEnvelope, asEnvelope, refusalEnvelope } from "~/services/script-answer.server";

export const handle = { schoolBound: false, body: "files" } satisfies RouteHandle;

/** Takes the own avatar from the cropper (`file`); answers the envelope. */
export async function action(args: ActionFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle).catch(asEnvelope);
  const upload = await readUpload(args, maxPictureBytes);
  if (upload === "too-large") return refusalEnvelope(code.fileSize, "图片不能超过 10MB");
  if (upload === "unreadable" || !upload.file) return refusalEnvelope(code.badInput, "请选择图片");
  const { file } = upload;
  return answerEnvelope(() => backend.send(userApi.uploadAvatar, { file, id: account.user_info.id }));
}

/** Leads back to the page after signing in anew, when an upload found no session. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return redirect("/profile");
}
