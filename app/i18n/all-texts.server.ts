import { addTexts, defaultLanguage } from "./instance";
import { zh } from "./resources";

for (const [area, texts] of Object.entries(zh)) addTexts(area, texts);

/** Every text of every language of the interface. */
export const resources = { [defaultLanguage]: zh };
