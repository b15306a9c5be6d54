import { addTexts, defaultLanguage } from "./instance";
import { family } from "./locales/en/family";
import { zh } from "./resources";

for (const [area, texts] of Object.entries(zh)) addTexts(area, texts);
addTexts("family", family, "en");

/** Every text of the interface; the family's page alone speaks English too. */
export const resources = { [defaultLanguage]: zh };
