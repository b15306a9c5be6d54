import type { Page } from "@playwright/test";

/** Waits until an outbox of the browser holds a text: what is written less than a moment before a crash may be lost. */
export async function waitUntilStored(page: Page, database: string, text: string): Promise<void> {
  await page.waitForFunction(
    async ([name = "", wanted = ""]) => {
      // opened before the product does, it would be an empty one for good
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
      const opened = indexedDB.open(name);
      return new Promise<boolean>((resolve) => {
        opened.onsuccess = () => {
          const all = opened.result.transaction("messages").objectStore("messages").getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(all.result).includes(wanted));
          };
        };
      });
    },
    [database, text],
  );
}
