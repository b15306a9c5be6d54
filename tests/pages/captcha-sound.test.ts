import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { controlApi } from "#contract/platform/control";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { type HtmlBrowser, openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const answer = "1357";
const server = await startPageServer({ CAPTCHA: `fixed:${answer}` });

/** The player of the page: its name and what it plays. */
function player(page: HtmlBrowser) {
  const audio = page.document.querySelector("details > summary + audio[controls]");
  return { name: audio?.getAttribute("aria-label"), src: audio?.getAttribute("src") ?? "" };
}

const play = (src: string) => fetch(server.url + src, { headers: { "Accept-Encoding": "br, gzip" } });

test("without scripts a captcha is heard and answered, once [AUTH-16, AUTH-03]", async () => {
  const page = await openHtmlBrowser(server);
  await page.open("/login");
  const { name, src } = player(page);
  expect(name).toBe("语音验证码");
  expect(src).toMatch(/^\/captcha-sound\?code_key=[\w-]{43}&language=zh$/);
  const heard: Buffer[] = [];
  for (const _time of [1, 2]) {
    const sound = await play(src);
    expect(sound.status).toBe(200);
    expect(Object.fromEntries(sound.headers)).toMatchObject({
      "content-type": "audio/wav",
      "content-length": "48044",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(sound.headers.has("content-encoding")).toBe(false);
    heard.push(Buffer.from(await sound.arrayBuffer()));
  }
  expect(heard.map((sound) => sound.length)).toEqual([48_044, 48_044]);
  expect(heard[0]?.subarray(0, 4).toString()).toBe("RIFF");
  expect(heard[0]?.equals(heard[1] ?? Buffer.alloc(0))).toBe(false);

  page.fill("用户名", "finance");
  page.fill(/^密码/, demoPassword);
  page.fill("验证码", answer);
  await page.press("登录");
  expect(page.url).toBe("/home");
  expect((await play(src)).status).toBe(404);
});

test("another picture has another sound; an address without a captcha is a status, not a page [AUTH-16]", async () => {
  const page = await openHtmlBrowser(server);
  await page.open("/login");
  const { src } = player(page);
  await page.press("换一张");
  expect(player(page).src).not.toBe(src);
  for (const query of ["", "?code_key=never-drawn", `?code_key=${"k".repeat(65)}`, "?language=fr"]) {
    const nothing = await play(`/captcha-sound${query}`);
    expect([nothing.status, await nothing.text()]).toEqual([404, ""]);
  }
});

test("registration and the family's form have it too, the latter in its language [AUTH-16, FAM-06]", async () => {
  const { code_key } = await server.client().call(authApi.verificationCode, {});
  const admin = { username: "admin", password: demoPassword, captcha: answer, code_key };
  const { access_token } = await server.client().call(authApi.login, admin);
  await server.client(access_token).call(controlApi.change, { key: "register_switch", value: true });
  const page = await openHtmlBrowser(server);
  await page.open("/register");
  expect((await play(player(page).src)).headers.get("content-type")).toBe("audio/wav");

  await page.open("/pay?lng=en");
  expect(player(page).src).toBe("");
  for (const tail of ["0001", "0002", "0003"]) {
    page.choose("School", "青溪实验小学");
    page.fill("Student number", "S404");
    page.fill("Student's name", "无此人");
    page.fill(/^Last four digits/, tail);
    await page.press("Show the bills");
  }
  const { name, src } = player(page);
  expect([name, new URLSearchParams(src.split("?")[1]).get("language")]).toEqual(["Digits spoken", "en"]);
  expect((await play(src)).headers.get("content-type")).toBe("audio/wav");
});
