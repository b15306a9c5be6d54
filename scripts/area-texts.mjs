import { existsSync } from "node:fs";

const prefix = "virtual:area-texts/";
const used = /\buseTranslation\(\s*(\[[^\]]*\]|"[^"]*")/g;
const ownTexts = ["chat", "cropper", "editor"];

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fileOf = (area) => `app/i18n/locales/zh/${kebab(area)}.ts`;

/**
 * A Vite plugin: what names an area of texts by `useTranslation("area")` brings that area's texts along, so the browser loads the
 * texts of the pages it shows and no others. The server has them all (app/i18n/resources.ts); chat, cropper and editor
 * bring their own.
 */
export function areaTexts() {
  return {
    name: "area-texts",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(prefix) ? { id: `\0${id}`, moduleSideEffects: true } : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const area = id.slice(prefix.length + 1);
      return [
        `import { addTexts } from "/app/i18n/instance";`,
        `import { ${area} } from "/${fileOf(area)}";`,
        `addTexts("${area}", ${area});`,
      ].join("\n");
    },
    transform(code, id, { ssr } = {}) {
      if (ssr || !/\/app\/.*\.tsx?$/.test(id.split("?")[0])) return undefined;
      const imports = areasIn(code).map((area) => `import "${prefix}${area}";`);
      return imports.length > 0 ? { code: `${code}\n${imports.join("\n")}`, map: null } : undefined;
    },
  };
}

function areasIn(code) {
  const named = [...code.matchAll(used)].flatMap(([, names]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, area]) => area),
  );
  return [...new Set(named)].filter((area) => !ownTexts.includes(area) && existsSync(fileOf(area)));
}
