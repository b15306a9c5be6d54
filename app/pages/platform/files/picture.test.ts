import { expect, test } from "vitest";
import { Envelope } from "#contract/kernel/envelope";
import { maxPictureBytes, Uploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { pngOf, uploadForm } from "../../../../tests/support/files/pictures";
import { backendFetch, pageRequest, thrownBy } from "../../../../tests/support/pages/page-request";
import { signIn } from "../../../../tests/support/pages/page-session";
import { action } from "./picture";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const fetch = backendFetch(backend);
const cookies = await signIn(fetch, "finance");

async function read(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error(`no answer: ${JSON.stringify(answer)}`);
  return { status: answer.status, ...Envelope.parse(await answer.json()) };
}

const upload = async (form: FormData) => read(await action(pageRequest(fetch, "/upload/picture", { form, cookies })));

test.each([
  ["the upload field's", { savePath: "test" }, "test"],
  ["the cropper's", { save_path: "chat/group/avatar" }, "chat/group/avatar"],
  ["the editor's", {}, "test"],
])("%s picture is passed on with the session of the cookie [UP-05, UP-06]", async (_whose, fields, purpose) => {
  const { status, code, msg, data } = await upload(uploadForm(await pngOf(), "a.png", fields));
  expect({ status, code, msg }).toEqual({ status: 200, code: 200, msg: "图片上传成功" });
  const { fileName, url } = Uploaded.parse(data);
  expect(url).toBe(`http://page.test/files/${fileName}`);
  const file = await backend.context.db
    .selectFrom("files")
    .selectAll()
    .where("name", "=", fileName)
    .executeTakeFirstOrThrow();
  expect(file).toMatchObject({ purpose, original_name: "a.png" });
});

test("the backend's words come back as it said them [UP-05]", async () => {
  const refusal = (code: number, msg: string) => ({ status: 200, code, msg, data: [] });
  expect(await upload(uploadForm("<script>", "a.png"))).toMatchObject(
    refusal(4001, "文件格式错误，请上传 JPG 或 PNG 图片"),
  );
  const large = uploadForm(Buffer.alloc(maxPictureBytes + 1), "a.png");
  expect(await upload(large)).toMatchObject(refusal(4002, "图片不能超过 10MB"));
  expect(await upload(uploadForm(Buffer.alloc(maxPictureBytes * 2), "a.png"))).toMatchObject(
    refusal(4002, "图片不能超过 10MB"),
  );
  const elsewhere = uploadForm(await pngOf(), "a.png", { savePath: "../etc" });
  expect(await upload(elsewhere)).toMatchObject(refusal(3002, "savePath：不是可用的保存位置"));
  expect(await upload(new FormData())).toMatchObject(refusal(3002, "请选择图片"));
});

test("a script is told that the session is over, and is led nowhere [UP-05, AUTH-11]", async () => {
  const form = uploadForm(await pngOf(), "a.png");
  const other = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const unknownHere = await signIn(backendFetch(other), "finance");
  for (const cookie of [{}, unknownHere]) {
    const args = pageRequest(fetch, "/upload/picture", { form, cookies: cookie });
    const thrown = await thrownBy(() => action(args));
    expect(await read(thrown)).toMatchObject({ status: 200, code: 401, msg: "登录已失效，请重新登录后再试", data: [] });
    expect(thrown instanceof Response && thrown.headers.get("X-Session-Ended")).toBe("1");
  }
});
