import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { code } from "#contract/kernel/errors";
import { maxPictureBytes, SavePath, uploadApi } from "#contract/platform/uploads";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readUpload } from "~/services/read-upload.server";
import { answerEnvelope, asEnvelope, refusalEnvelope } from "~/services/script-answer.server";

export const handle = { schoolBound: false, body: "files" } satisfies RouteHandle;

/** Takes the picture of a form sent by a script, `file` with `savePath` or `save_path`; answers the envelope. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle).catch(asEnvelope);
  const upload = await readUpload(args, maxPictureBytes);
  if (upload === "too-large") return refusalEnvelope(code.fileSize, "图片不能超过 10MB");
  if (upload === "unreadable" || !upload.file) return refusalEnvelope(code.badInput, "请选择图片");
  const { form, file } = upload;
  const savePath = SavePath.optional().safeParse(
    formText(form, "savePath") ?? formText(form, "save_path") ?? undefined,
  );
  if (!savePath.success) return refusalEnvelope(code.badInput, "savePath：不是可用的保存位置");
  return answerEnvelope(() => backend.send(uploadApi.singlePic, { file, savePath: savePath.data }));
}

/** Leads back to the page after signing in anew, when an upload found no session. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return redirect("/");
}
