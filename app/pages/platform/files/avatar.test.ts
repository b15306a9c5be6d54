import { expect, test } from "vitest";
import { Envelope } from "#contract/kernel/envelope";
import { maxPictureBytes, Uploaded } from "#contract/platform/uploads";
import { userApi } from "#contract/platform/users";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { pngOf, uploadForm } from "../../../../tests/support/files/pictures";
import { backendFetch, pageRequest } from "../../../../tests/support/pages/page-request";
import { signIn } from "../../../../tests/support/pages/page-session";
import { action } from "./avatar";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const fetch = backendFetch(backend);
const cookies = await signIn(fetch, "finance");

async function upload(form: FormData) {
  const answer = await action(pageRequest(fetch, "/upload/avatar", { form, cookies }));
  return Envelope.parse(await answer.json());
}

test("the cropper's picture becomes one's own avatar, whatever id the form names [UP-03, PERM-01]", async () => {
  const form = uploadForm(await pngOf(400, 400), "picture.png", { save_path: "admin_face", id: "1" });
  const { code, data } = await upload(form);
  expect(code).toBe(200);
  const { pathname } = new URL(Uploaded.parse(data).url);
  const avatarOf = async (username: string) =>
    (await backend.client(await backend.signIn(username)).call(userApi.profile, {})).list.avatar;
  expect(await avatarOf("finance")).toBe(`http://backend.internal${pathname}`);
  expect(await avatarOf("admin")).toBe("");
});

test("what is no picture is refused with the words for it [UP-03]", async () => {
  const refusal = (code: number, msg: string) => ({ code, msg, data: [] });
  expect(await upload(uploadForm("no picture", "a.png"))).toMatchObject(
    refusal(4001, "文件格式错误，请上传 JPG 或 PNG 图片"),
  );
  expect(await upload(uploadForm(Buffer.alloc(maxPictureBytes + 1), "a.png"))).toMatchObject(
    refusal(4002, "图片不能超过 10MB"),
  );
  expect(await upload(new FormData())).toMatchObject(refusal(3002, "请选择图片"));
});
