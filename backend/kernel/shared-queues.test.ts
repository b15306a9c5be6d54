import { expect, onTestFinished, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { previewApi } from "#contract/chat/previews";
import { code } from "#contract/kernel/errors";
import { ChatUploaded } from "#contract/platform/uploads";
import { startTestBackend } from "../../tests/support/api/backend";
import { storedNameOf } from "../platform/files/files.service";
import { pdfOf } from "../../tests/support/files/pdf";
import { pngOf, uploadForm } from "../../tests/support/files/pictures";
import { startPictureHost } from "../../tests/support/server/picture-host";

// 127.0.0.2 stands for a public address
const reachable = "127.0.0.2";
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "20000" }, reachableAddresses: [reachable] });
const [busy, other] = await Promise.all([backend.signIn("finance"), backend.signIn("admin")]);

/** A site that answers quickly, but for what is below `/slow`. */
async function startSite() {
  const png = await pngOf();
  const site = await startPictureHost(reachable, ({ url = "" }, response) => {
    if (url.startsWith("/slow")) return;
    if (url.startsWith("/page")) response.writeHead(200, { "content-type": "text/html" }).end("<title>快</title>");
    else response.writeHead(200, { "content-type": "image/png" }).end(png);
  });
  onTestFinished(site.close);
  return site;
}

/** Waits so long that whatever is under way holds its place. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 500));

test("pictures of a slow site that one person asks for leave places to the pictures of others [HTTP-07, HOLD-02]", async () => {
  const site = await startSite();
  const ask = (token: string, path: string) =>
    backend.fetch("GET", "/common/image_proxy", { token, query: { url: `${site.url}${path}` } });
  const held = Array.from({ length: 90 }, (_, index) => ask(busy, `/slow/${index}`));
  await settle();
  expect((await ask(other, "/picture")).headers.get("content-type")).toBe("image/png");
  await site.close();
  await Promise.all(held);
}, 10_000);

test("links to slow pages that one person looks at leave places to those of others, the same link too [C-I19, HOLD-02]", async () => {
  const site = await startSite();
  const { path: preview, output } = previewApi.linkPreview;
  const look = async (token: string, path: string) =>
    output.parse(
      (await backend.request("POST", preview, { token, body: { url: `${site.url}${path}` } })).envelope.data,
    );
  const held = Array.from({ length: 50 }, (_, index) => look(busy, `/slow/${index}`));
  held.push(look(busy, "/page"));
  await settle();
  expect((await look(other, "/page")).title).toBe("快");
  await site.close();
  await Promise.all(held);
}, 10_000);

test("files that one person looks at leave a place to those of others [C-I17, HOLD-02]", async () => {
  async function send(token: string) {
    const body = uploadForm(pdfOf(["通知"]), "通知.pdf", { savePath: "chat/file" });
    const { envelope } = await backend.request("POST", "/laboratory/chat_module/upload_file", { token, body });
    return ChatUploaded.parse(envelope.data).fileName;
  }
  const look = async (token: string, fileName: string) =>
    (await backend.request("POST", previewApi.pdfPreview.path, { token, body: { fileName } })).envelope;
  const [slow, quick] = await Promise.all([send(busy), send(other)]);
  const { storage } = backend.context;
  const heldName = storedNameOf(backend.context, slow);
  const read = storage.read;
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  // as long as a hostile file takes
  storage.read = async (...asked) => {
    if (asked[0] === heldName) {
      await given;
      return null;
    }
    return read(...asked);
  };
  onTestFinished(() => void (storage.read = read));
  const held = Array.from({ length: 28 }, () => look(busy, slow));
  await settle();
  expect(await look(other, quick)).toMatchObject({ code: 200 });
  give();
  const answers = (await Promise.all(held)).map((answer) => answer.code);
  expect(answers.filter((answer) => answer !== code.tooOften)).toEqual(Array.from({ length: 6 }, () => code.refused));
}, 30_000);

test("exports that one person begins and does not read leave a place to those of others [LIST-10, HOLD-02]", async () => {
  const query = { start_date: "2020-01-01", end_date: "2026-12-31" };
  const begin = (token: string) => backend.fetch("GET", orderApi.export.path, { token, query });
  const begun: Response[] = [];
  const giveUp = async (answer: Response) => answer.body?.cancel();
  let isOver = false;
  const held = Array.from({ length: 23 }, async () => {
    const answer = await begin(busy);
    if (isOver) await giveUp(answer);
    else begun.push(answer);
  });
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBeGreaterThan(1);
  await settle();
  const answer = await begin(other);
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  isOver = true;
  await Promise.all([answer, ...begun].map(giveUp));
  await Promise.all(held);
}, 60_000);
