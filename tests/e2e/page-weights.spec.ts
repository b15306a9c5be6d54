import { expect, test } from "../support/browser/fixtures";

const quietMs = 2_000;

const pages = [
  { name: "the order list", path: "/campus_pay/order/list", allowedKb: 170, id: "LIST-12" },
  { name: "the home page", path: "/home", allowedKb: 172, id: "SHELL-17" },
  { name: "the report", path: "/campus_pay/report/list", allowedKb: 174, id: "PAY-07" },
];

for (const { name, path, allowedKb, id } of pages)
  test(`${name} costs at most ${allowedKb} KB on a cold cache [${id}]`, async ({ page, signIn, browser, baseURL }) => {
    await signIn(page, "finance");
    const cold = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
    const shown = await cold.newPage();
    const network = await cold.newCDPSession(shown);
    const bytes: number[] = [];
    let last = Date.now();
    const note = () => (last = Date.now());
    network.on("Network.requestWillBeSent", note);
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes.push(encodedDataLength);
      note();
    });
    await network.send("Network.enable");
    await shown.goto(path);
    await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(quietMs);
    expect(bytes.length).toBeGreaterThan(5);
    const sum = bytes.reduce((all, size) => all + size, 0);
    expect(sum, `${(sum / 1024).toFixed(1)} KB`).toBeLessThan(allowedKb * 1024);
    await cold.close();
  });
