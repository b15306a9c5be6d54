import sharp from "sharp";
import * as z from "zod";
import { expect, test } from "../support/browser/fixtures";

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
});

test("the site can be installed as an app under its own name, with icons of its own [TALK-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/home");
  const browser = await page.context().newCDPSession(page);
  // as the browser itself judges; a context of a test counts as a private window
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");

  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = Manifest.parse(await answer.json());
  expect(manifest).toMatchObject({ name: "校园支付系统", start_url: "/home", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === "image/png")) {
    const icon = await fetch(new URL(src, url));
    expect(icon.headers.get("content-type")).toBe(type);
    const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});

test("the pages of families are no part of the app [TALK-08]", async ({ page }) => {
  await page.goto("/pay");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
});
