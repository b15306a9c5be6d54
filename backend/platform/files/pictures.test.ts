import sharp from "sharp";
import { expect, test } from "vitest";
import { ChatUploaded, maxPictureBytes, Uploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";
import { hugePng, movingPicture, photograph, pngOf, uploadForm } from "../../../tests/support/files/pictures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const token = await backend.signIn("finance");
const caller = { address: "127.0.0.1", origin: "http://backend.internal" };

const upload = (path: string, body: FormData | object) => backend.request("POST", path, { token, body });
const show = (url: string) => backend.files.fetch(new Request(url), caller);

async function stored(url: string) {
  const bytes = Buffer.from(await (await show(url)).arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
}

test.each([
  ["/common/upload/single_pic", { savePath: "test" }, "图片上传成功"],
  ["/common/upload/single_pic", {}, "图片上传成功"],
  ["/common/upload/single_pic_by_blob", { save_path: "chat/group/avatar" }, ""],
  ["/common/upload_pic", {}, ""],
])("%s with %j takes a picture and answers its address [UP-01, UP-06]", async (path, fields, msg) => {
  const { status, envelope } = await upload(path, uploadForm(await pngOf(), "旗子.png", fields));
  expect([status, envelope.code, envelope.msg]).toEqual([200, 200, msg]);
  const { fileName, url } = Uploaded.parse(envelope.data);
  expect(url).toBe(`http://backend.internal/files/${fileName}`);
  expect(fileName).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(await stored(url)).toMatchObject({ format: "png", width: 40, height: 30 });
});

test("the name of a picture for messages tells its size as it stands upright, and shows it [C-15]", async () => {
  const form = uploadForm(await photograph(60, 40), "a.jpg", { savePath: "chat/pic" });
  const { envelope } = await upload("/laboratory/chat_module/upload_pic", form);
  const { fileName, url } = ChatUploaded.parse(envelope.data);
  expect(fileName).toMatch(/^[\w-]{72}-40x60\.jpg$/);
  expect(url).toBe(`http://backend.internal/files/${fileName}`);
  expect(await stored(url)).toMatchObject({ width: 40, height: 60 });
});

test("the cropper's form has the file first, and a blob has no name of its own [UP-01]", async () => {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await pngOf())]));
  form.set("save_path", "chat/group/avatar");
  const { envelope } = await upload("/common/upload/single_pic_by_blob", form);
  expect(Uploaded.parse(envelope.data).fileName).toMatch(/\.png$/);
});

test("a picture of the chat comes back with its message's id [UP-06]", async () => {
  const messageId = "c0ffee00-0000-4000-8000-000000000001";
  const form = uploadForm(await photograph(), "IMG_1.JPEG", { savePath: "chat/pic", messageId });
  const { envelope } = await upload("/laboratory/chat_module/upload_pic", form);
  expect(envelope).toMatchObject({ code: 200, msg: "" });
  expect(ChatUploaded.parse(envelope.data)).toMatchObject({ messageId, fileExt: "jpg" });
});

test.each(["/common/upload/single_pic_by_base64", "/laboratory/chat_module/upload_pic_by_base64"])(
  "%s takes a picture as text [UP-01]",
  async (path) => {
    const file = `data:image/png;base64,${(await pngOf()).toString("base64")}`;
    const { envelope } = await upload(path, { file });
    expect(envelope).toMatchObject({ code: 200, msg: path.startsWith("/laboratory") ? "" : "图片上传成功" });
    expect(await stored(Uploaded.parse(envelope.data).url)).toMatchObject({ format: "png", width: 40 });
  },
);

test("place and camera of a photograph stay behind, and it stands upright [UP-01]", async () => {
  const original = await photograph(60, 40);
  expect((await sharp(original).metadata()).exif?.includes("Telephone")).toBe(true);
  const { envelope } = await upload("/common/upload/single_pic", uploadForm(original, "a.jpg"));
  const { exif, orientation, width, height } = await stored(Uploaded.parse(envelope.data).url);
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 40,
    height: 60,
  });
});

test("what was packed behind a picture is not kept [UP-04]", async () => {
  const polyglot = Buffer.concat([await pngOf(), Buffer.from("<script>alert(document.domain)</script>")]);
  const { envelope } = await upload("/common/upload/single_pic", uploadForm(polyglot, "page.html"));
  const { url } = Uploaded.parse(envelope.data);
  expect(url).toMatch(/\.png$/);
  expect((await stored(url)).bytes.includes("script")).toBe(false);
});

test("pictures of people are made small [UP-01]", async () => {
  const form = uploadForm(await pngOf(1600, 800), "a.png", { save_path: "chat/group/avatar" });
  const { envelope } = await upload("/common/upload/single_pic_by_blob", form);
  expect(await stored(Uploaded.parse(envelope.data).url)).toMatchObject({ width: 512, height: 256 });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const html = "<!doctype html><script>alert(1)</script>";

test.each([
  ["a page under a picture's name", html, "a.png"],
  ["an SVG", svg, "a.svg"],
  ["an SVG under a picture's name", svg, "a.png"],
  [
    "a BMP",
    Buffer.from("Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "base64"),
    "a.gif",
  ],
  ["nothing", "", "a.png"],
])("%s is refused by its type [UP-01]", async (_what, contents, name) => {
  for (const [path, kinds] of [
    ["/common/upload/single_pic", "JPG 或 PNG"],
    ["/laboratory/chat_module/upload_pic", "JPG、PNG、GIF 或 WebP"],
  ] as const) {
    const { status, envelope } = await upload(path, uploadForm(contents, name));
    const msg = `文件格式错误，请上传 ${kinds} 图片`;
    expect({ status, ...envelope }).toMatchObject({ status: 200, code: 4001, msg, data: [] });
  }
});

test.each(["gif", "webp"] as const)("a %s is a picture in messages alone [UP-01, C-I17]", async (kind) => {
  const contents = await movingPicture(kind, { width: 60, height: 40, frames: 3 });
  const refused = (await upload("/common/upload/single_pic", uploadForm(contents, `a.${kind}`))).envelope;
  expect(refused).toMatchObject({ code: 4001, msg: "文件格式错误，请上传 JPG 或 PNG 图片" });
  // its contents say what it is
  const { envelope } = await upload("/laboratory/chat_module/upload_pic", uploadForm(contents, "a.png"));
  const { fileName, fileExt, url } = ChatUploaded.parse(envelope.data);
  expect(fileExt).toBe(kind);
  expect(fileName).toMatch(new RegExp(`^[\\w-]{72}-60x40m\\.${kind}$`));
  expect((await show(url)).headers.get("content-type")).toBe(`image/${kind}`);
  expect(await stored(url)).toMatchObject({ format: kind, width: 60, height: 40, pages: 3 });
  const still = await sharp(contents).toFormat(kind).toBuffer();
  const sent = await upload("/laboratory/chat_module/upload_pic", uploadForm(still, `b.${kind}`));
  expect(ChatUploaded.parse(sent.envelope.data).fileName).toMatch(new RegExp(`-60x40\\.${kind}$`));
});

test("what was packed behind a moving picture is not kept, and one of too many dots is refused [UP-01, UP-04, C-I17]", async () => {
  const contents = await movingPicture("gif", { width: 60, height: 40, frames: 2 });
  const polyglot = Buffer.concat([contents, Buffer.from("<script>alert(1)</script>")]);
  const { envelope } = await upload("/laboratory/chat_module/upload_pic", uploadForm(polyglot, "a.gif"));
  expect((await stored(ChatUploaded.parse(envelope.data).url)).bytes.includes("script")).toBe(false);
  // many frames of one colour are a small file
  const long = await movingPicture("gif", { width: 2000, height: 1000, frames: 33 });
  expect(long.length).toBeLessThan(1_000_000);
  const refused = (await upload("/laboratory/chat_module/upload_pic", uploadForm(long, "a.gif"))).envelope;
  expect(refused).toMatchObject({ code: 4002, msg: "图片尺寸过大，请缩小后再上传" });
  const half = uploadForm(contents.subarray(0, 40), "a.gif");
  expect((await upload("/laboratory/chat_module/upload_pic", half)).envelope.code).toBe(4001);
});

test("half a picture is refused [UP-01]", async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const { envelope } = await upload(
    "/common/upload/single_pic",
    uploadForm(noise.subarray(0, noise.length / 2), "a.png"),
  );
  expect(envelope).toMatchObject({ code: 4001, msg: "图片已损坏，请换一张", data: [] });
});

test("10 MiB is the limit, byte for byte [UP-01]", async () => {
  const picture = await pngOf();
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  const whole = await upload("/common/upload/single_pic", uploadForm(padded(maxPictureBytes), "a.png"));
  expect(whole.envelope.code).toBe(200);
  for (const path of ["/common/upload/single_pic", "/common/upload_pic", "/laboratory/chat_module/upload_pic"]) {
    const { status, envelope } = await upload(path, uploadForm(padded(maxPictureBytes + 1), "a.png"));
    expect({ status, ...envelope }).toMatchObject({ status: 200, code: 4002, msg: "图片不能超过 10MB", data: [] });
  }
  const file = `data:image/png;base64,${padded(maxPictureBytes + 3).toString("base64")}`;
  expect((await upload("/common/upload/single_pic_by_base64", { file })).envelope.code).toBe(4002);
});

test("a small file that would unpack to gigabytes is refused before it does [UP-01]", async () => {
  const bomb = hugePng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const { envelope } = await upload("/common/upload/single_pic", uploadForm(bomb, "a.png"));
  expect(envelope).toMatchObject({ code: 4002, msg: "图片尺寸过大，请缩小后再上传", data: [] });
});

test("of a picture with sixteen bits for each colour half as many dots are unpacked [UP-01, HOLD-02]", async () => {
  const deep = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#123456" } })
    .toColourspace("rgb16")
    .png()
    .toBuffer();
  const { envelope } = await upload("/common/upload/single_pic", uploadForm(deep, "a.png"));
  expect(envelope).toMatchObject({ code: 4002, msg: "图片尺寸过大，请缩小后再上传" });
});

test("sixteen bits for each colour become eight [UP-01]", async () => {
  const deep = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#123456" } })
    .toColourspace("rgb16")
    .png()
    .toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe("ushort");
  const { envelope } = await upload("/common/upload/single_pic", uploadForm(deep, "a.png"));
  expect(await stored(Uploaded.parse(envelope.data).url)).toMatchObject({ depth: "uchar", width: 50 });
});

test.each(["../../etc", "chat/pic/..", "unknown", "/", "C:\\"])(
  "%j is no place to save to [UP-06]",
  async (savePath) => {
    const { envelope } = await upload("/common/upload/single_pic", uploadForm(await pngOf(), "a.png", { savePath }));
    expect(envelope).toMatchObject({ code: 3002, msg: "不是可用的保存位置", data: [] });
  },
);

test("a form without a file names the field [UP-01]", async () => {
  const form = new FormData();
  form.set("savePath", "test");
  const { envelope } = await upload("/common/upload/single_pic", form);
  expect(envelope).toMatchObject({ code: 3002, msg: "文件：请选择图片", data: [] });
});

test("text that is no picture's is refused [UP-01]", async () => {
  for (const file of ["data:image/svg+xml;base64,PHN2Zz4=", "data:text/html;base64,PGI+", "hello"]) {
    expect((await upload("/common/upload/single_pic_by_base64", { file })).envelope.code).toBe(4001);
  }
});

test("uploading takes a session [UP-01]", async () => {
  const { envelope } = await backend.request("POST", "/common/upload_pic", {
    body: uploadForm(await pngOf(), "a.png"),
  });
  expect(envelope).toMatchObject({ code: 1003, data: [] });
});

test("who uploads without end is told to wait, others are not [UP-01]", async () => {
  const keen = await backend.signIn("clerk");
  const form = uploadForm("", "a.png");
  const send = (who: string) => backend.request("POST", "/common/upload_pic", { token: who, body: form });
  const codes = await Promise.all(Array.from({ length: 61 }, async () => (await send(keen)).envelope.code));
  expect(codes.filter((code) => code === 429)).toHaveLength(1);
  expect((await send(token)).envelope.code).toBe(4001);
});

test("the operation log names a file and its size, never its contents [UP-01]", async () => {
  const file = `data:image/png;base64,${(await pngOf()).toString("base64")}`;
  await upload("/common/upload/single_pic_by_base64", { file });
  await backend.api.settled();
  const { data } = await backend.context.db
    .selectFrom("operate_logs")
    .select("data")
    .where("target_method", "=", "single_pic_by_base64")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(data)).toMatchObject({ file: `文件（data:image/png，${file.length} 字）` });
});
