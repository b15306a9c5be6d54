import { expect, test } from "../support/browser/fixtures";

const allowedBytes = 170 * 1024;
const quietMs = 2_000;

test("the order list costs at most 170 KB on a cold cache [LIST-12]", async ({ page, signIn, browser, baseURL }) => {
  await signIn(page, "finance");
  const cold = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  const list = await cold.newPage();
  const network = await cold.newCDPSession(list);
  const bytes: number[] = [];
  let last = Date.now();
  const note = () => (last = Date.now());
  network.on("Network.requestWillBeSent", note);
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes.push(encodedDataLength);
    note();
  });
  await network.send("Network.enable");
  await list.goto("/campus_pay/order/list");
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(quietMs);
  expect(bytes.length).toBeGreaterThan(5);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(allowedBytes);
  await cold.close();
});
