import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createDeflate, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { previewApi } from "#contract/chat/previews";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";
import { pdfOf } from "../../../tests/support/files/pdf";
import { uploadForm } from "../../../tests/support/files/pictures";
import { readPdf } from "../../kernel/pdf/read-pdf";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const token = await backend.signIn("finance");

async function send(contents: Uint8Array<ArrayBuffer>, name = "通知.pdf") {
  const body = uploadForm(contents, name, { savePath: "chat/file" });
  const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_file", { token, body });
  return ChatUploaded.parse(envelope.data).fileName;
}

async function look(fileName: string, as = token) {
  const { path } = previewApi.pdfPreview;
  return (await backend.request("POST", path, { token: as, body: { fileName } })).envelope;
}

async function read(contents: Uint8Array<ArrayBuffer>) {
  return previewApi.pdfPreview.output.parse((await look(await send(contents))).data);
}

const unreadable = {
  code: 4001,
  msg: "这份 PDF 无法预览，可能已损坏、设有密码或内容过大，请下载后打开",
  data: [],
};

test("the pages of a PDF are read line by line, Chinese whose font the file lacks as well [C-I17]", async () => {
  expect(await read(pdfOf(["收费通知\n金额 12.50 元", "", "第三页：学号"]))).toEqual({
    page_count: 3,
    pages: [
      { text: "收费通知\n金额 12.50 元", is_whole: true },
      { text: "", is_whole: true },
      { text: "第三页：学号", is_whole: true },
    ],
  });
});

test("no more than 12 pages and 5,000 characters of a page leave the server, however many there are [C-I17]", async () => {
  const pages = Array.from({ length: 3000 }, (_, index) => `第${index + 1}页`);
  const lines = Array.from({ length: 600 }, () => "一二三四五六七八九十");
  const { page_count, pages: shown } = await read(pdfOf([lines.join("\n"), ...pages]));
  expect([page_count, shown.length, shown.at(-1)?.text]).toEqual([3001, 12, "第11页"]);
  expect([shown[0]?.text.length, shown[0]?.is_whole]).toEqual([5000, false]);
});

test("who may save the PDF may look at it, and what is gone or no file opens to nobody [C-I17, UP-04, TALK-11]", async () => {
  const fileName = await send(pdfOf(["一"]));
  expect((await look(fileName)).code).toBe(200);
  expect((await look(fileName, "")).code).toBe(1003);
  const changed = fileName.replace(/^./, (first) => (first === "a" ? "b" : "a"));
  expect(await look(changed)).toMatchObject({ code: 3001, msg: "文件不存在或已被删除", data: [] });
});

test("a damaged PDF, one with a password and a file of another kind cost one clear message [C-I17]", async () => {
  const words = `<${"11".repeat(32)}>`;
  const locked = pdfOf(["密"], {
    trailer: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${words} /U ${words} /P -4 >>`,
  });
  const cut = pdfOf(["一"]).slice(0, 60);
  for (const file of [locked, cut, new Uint8Array(Buffer.from("%PDF-1.7 只有开头"))])
    expect(await look(await send(file))).toMatchObject(unreadable);
  expect(await look(await send(new TextEncoder().encode("只是文字"), "a.txt"))).toMatchObject(unreadable);
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(Buffer.from("%PDF-1.7"));
  expect(await look(await send(large))).toMatchObject({ code: 4002, msg: "PDF 超过 10MB，不能预览，请下载后查看" });
});

test("a PDF that says it has fewer pages than none has none [C-I17]", async () => {
  const file = Buffer.from(pdfOf(["一", ...Array.from({ length: 9 }, () => "")]));
  file.write("/Count -1", file.indexOf("/Count 10"));
  expect(await read(new Uint8Array(file))).toEqual({ page_count: 0, pages: [] });
});

async function bombOf(gigabytes: number) {
  const megabytes = Readable.from(Array.from({ length: gigabytes * 1024 }, () => Buffer.alloc(1024 * 1024, "0 0 m ")));
  const bytes = deflateSync(await buffer(megabytes.pipe(createDeflate({ level: 1 }))));
  return pdfOf(["满"], { content: { entries: "/Filter [/FlateDecode /FlateDecode]", bytes } });
}

test("a PDF that unpacks to more than there is, or never ends, is given up and the server goes on [C-I17]", async () => {
  const bomb = await bombOf(1);
  expect(await look(await send(bomb))).toMatchObject(unreadable);
  const slow = readPdf(pdfOf(["一"]), { pages: 1, textLength: 10 }, 1);
  await expect(slow).rejects.toThrow("PDF 过于复杂，无法读取");
  expect((await read(pdfOf(["还在"]))).pages[0]?.text).toBe("还在");
});

test("PDF files that unpack to more than there is leave no memory behind [C-I17, HOLD-03]", async () => {
  const fileName = await send(await bombOf(2));
  const before = process.memoryUsage.rss();
  for (let time = 0; time < 3; time++) expect(await look(fileName)).toMatchObject(unreadable);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
});
