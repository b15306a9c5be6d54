import { expect, test } from "vitest";
import { chooseLanguage, loadLanguage, loadLauncherTexts } from "./chat-language";

test("the saved language, else the browser's, else English [IM-20]", () => {
  expect(chooseLanguage("ja", ["zh-CN"])).toBe("ja");
  expect(chooseLanguage(null, ["zh-CN", "en"])).toBe("zh");
  expect(chooseLanguage("xx", ["fr-FR", "es-MX"])).toBe("es");
  expect(chooseLanguage(null, ["fr-FR"])).toBe("en");
  expect(chooseLanguage(null, [])).toBe("en");
});

test.each(["zh", "en", "es", "ja"])("counts are words in %s [IM-20]", async (language) => {
  const { t } = await loadLanguage(language);
  for (const count of [0, 1, 2, 100]) {
    const text = t("connection.pending", { ns: "chat", count });
    expect(text).toContain(String(count));
  }
});

test("what every page loads is the texts of the button alone [IM-20]", async () => {
  const texts = await loadLauncherTexts("zh");
  expect(texts.open).toBe("打开即时通讯");
  expect(Object.keys(texts)).not.toContain("connection");
});
