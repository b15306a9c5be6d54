import type { Page } from "@playwright/test";

/** The texts begun that the page's browser keeps, of all accounts. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "chat-drafts")) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("chat-drafts");
      opening.addEventListener("error", () => reject(new Error("the drafts do not open")));
      opening.addEventListener("success", () => {
        const database = opening.result;
        const reading = database.transaction("messages").objectStore("messages").getAll();
        reading.addEventListener("error", () => reject(new Error("the drafts cannot be read")));
        reading.addEventListener("success", () => {
          database.close();
          resolve(reading.result.map(({ message }) => String(message.text)));
        });
      });
    });
  });
}
