import { expect, test } from "../support/browser/fixtures";

test("a load that was given up is no error, any other that fails is", async ({ page, signIn, expectConsoleError }) => {
  expectConsoleError(/really wrong/);
  await signIn(page, "finance");
  // the page listens once its scripts run
  await page.waitForLoadState("networkidle");
  const failed = page.waitForEvent("pageerror");
  await page.evaluate(() => {
    const given = new AbortController();
    given.abort();
    void Promise.resolve().then(() => given.signal.throwIfAborted());
    void Promise.reject(new Error("really wrong"));
  });
  expect((await failed).message).toBe("really wrong");
});
