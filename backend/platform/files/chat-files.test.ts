import { expect, test } from "vitest";
import { ChatUploaded, maxChatFileBytes } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";
import { pngOf, uploadForm } from "../../../tests/support/files/pictures";
import { storedName } from "../../../tests/support/files/stored-name";
import { zip } from "../../../tests/support/files/zip";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const token = await backend.signIn("finance");

const send = (kind: "file" | "video", body: FormData) =>
  backend.request("POST", `/laboratory/chat_module/upload_${kind}`, { token, body });

// an office document is a zip that says so in its first part
const docx = zip([
  {
    name: "[Content_Types].xml",
    content: `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  },
  { name: "word/document.xml", content: "<w:document/>" },
]);
const mp4 = Buffer.concat([Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex"), Buffer.alloc(100)]);
const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("记录", "utf16le")]);

test.each([
  ["file", "通知.docx", docx, "docx"],
  ["file", "A.PNG", await pngOf(), "png"],
  ["file", "setup.exe", exe, "exe"],
  ["file", "记事本.txt", utf16, "txt"],
  ["file", "a.b.c.txt", "text", "txt"],
  ["video", "典礼.MP4", mp4, "mp4"],
  ["video", "典礼.mov", mp4, "mov"],
] as const)("a %s %s is taken and answered with the message's id [UP-06]", async (kind, name, contents, extension) => {
  const messageId = "m-1_A";
  const savePath = `chat/${kind}`;
  const { status, envelope } = await send(kind, uploadForm(contents, name, { savePath, messageId }));
  expect({ status, ...envelope }).toMatchObject({ status: 200, code: 200, msg: "" });
  const data = ChatUploaded.parse(envelope.data);
  expect(data).toMatchObject({ messageId, fileExt: extension });
  expect(data.fileName).toMatch(new RegExp(`^[\\w-]{72}\\.${extension}$`));
  expect(data.url.endsWith(`/files/${data.fileName}`)).toBe(true);
});

test("a name without an extension gets that of the contents [UP-06]", async () => {
  const { envelope } = await send("file", uploadForm(await pngOf(), "screenshot"));
  expect(ChatUploaded.parse(envelope.data)).toMatchObject({ fileExt: "png", messageId: "" });
  expect((await send("file", uploadForm("who knows", "README"))).envelope.code).toBe(4001);
});

test.each([
  ["file", "page.html", "<script>alert(1)</script>"],
  ["file", "drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["file", "run.bat", "del *.*"],
  ["file", "a.php", "<?php"],
  ["file", "a.constructor", "text"],
  ["file", "picture.png", "<script>alert(1)</script>"],
  ["file", "letter.docx", exe],
  ["file", "notes.txt", exe],
  ["file", "empty.txt", ""],
  ["video", "film.mp4", "no film"],
  ["video", "letter.docx", docx],
  ["video", "picture.png", await pngOf()],
] as const)("as a %s, %s is refused by its type [UP-04]", async (kind, name, contents) => {
  const { status, envelope } = await send(kind, uploadForm(contents, name));
  expect({ status, code: envelope.code, data: envelope.data }).toEqual({ status: 200, code: 4001, data: [] });
});

test.each(["file", "video"] as const)("20 MiB is the limit of a %s, byte for byte [UP-06]", async (kind) => {
  const [name, head] = kind === "file" ? ["a.txt", Buffer.from("text")] : ["a.mp4", mp4];
  const padded = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length, " ")]);
  expect((await send(kind, uploadForm(padded(maxChatFileBytes), name))).envelope.code).toBe(200);
  expect((await send(kind, uploadForm(padded(maxChatFileBytes + 1), name))).envelope).toMatchObject({
    code: 4002,
    msg: "文件不能超过 20MB",
    data: [],
  });
});

test("a body far beyond that is answered as upload widgets read it, and no file is read in it [UP-06, W-6]", async () => {
  const { status, envelope } = await send("file", uploadForm(Buffer.alloc(22 * 1024 * 1024, " "), "a.txt"));
  expect([status, envelope.code, envelope.data]).toEqual([200, 4002, []]);
});

test("a file's name loses its path and what cannot be seen, and keeps its extension [UP-04]", async () => {
  const names: [string, string][] = [
    ["../../etc/成绩.txt", "成绩.txt"],
    ["C:\\temp\\成绩.txt", "成绩.txt"],
    ["成绩\u202etxt.exe\r\nX-Evil: 1.txt", "成绩txt.exeX-Evil 1.txt"],
    ["…".repeat(300) + ".txt", "…".repeat(150) + ".txt"],
  ];
  for (const [given, kept] of names) {
    const { fileName } = ChatUploaded.parse((await send("file", uploadForm("text", given))).envelope.data);
    const row = await backend.context.db
      .selectFrom("files")
      .select("original_name")
      .where("name", "=", storedName(backend.context, fileName))
      .executeTakeFirstOrThrow();
    expect(row.original_name).toBe(kept);
  }
});
