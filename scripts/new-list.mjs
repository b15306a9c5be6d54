// Makes a list with form, deletion and export for a new noun: npm run new:list -- receipt_book 收据本 [receipt_books], from the project's root.
// The files compile and their test passes; CONTRIBUTING.md says what to do with them then.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const [noun = "", chinese = "", plural = `${noun}s`] = process.argv.slice(2);
const isName = (text) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text);
if (!isName(noun) || !isName(plural) || chinese === "") {
  console.error("npm run new:list -- receipt_book 收据本 [receipt_books]");
  process.exit(1);
}

const dashed = (text) => text.replaceAll("_", "-");
const pascal = (text) => text.replace(/(?:^|_)([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
const camel = (text) => text.replace(/_([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
const words = {
  ...{ noun_: noun, "noun-": dashed(noun), noun: camel(noun), Noun: pascal(noun) },
  ...{ nouns_: plural, "nouns-": dashed(plural), nouns: camel(plural), Nouns: pascal(plural) },
  名词: chinese,
};
const filled = (text) => text.replace(/\{\{([^}]+)\}\}/g, (_all, name) => words[name]);

const migration = newMigration();
const files = {
  contract: "contract/payments/{{nouns-}}.ts",
  routes: "backend/payments/{{nouns-}}/{{nouns-}}.routes.ts",
  service: "backend/payments/{{nouns-}}/{{nouns-}}.service.ts",
  repository: "backend/payments/{{nouns-}}/{{nouns-}}.repository.ts",
  list: "app/pages/payments/{{nouns-}}/list.tsx",
  form: "app/pages/payments/{{nouns-}}/form.tsx",
  fields: "app/pages/payments/{{nouns-}}/{{noun-}}-fields.ts",
  migration: `backend/migrations/${migration}.ts`,
  tables: "backend/kernel/database/tables/{{nouns-}}.ts",
  test: "backend/payments/{{nouns-}}/{{nouns-}}.test.ts",
};

const template = (name) => {
  const path = new URL("new-list/", import.meta.url);
  const file = readdirSync(path).find((each) => each.startsWith(`${name}.`)) ?? "";
  return readFileSync(new URL(file, path), "utf8");
};

const made = Object.entries(files).map(([name, path]) => [filled(path), filled(template(name))]);
for (const [path] of made) if (existsSync(path)) throw new Error(`${path} is there already`);
for (const [path, text] of made) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Each puts lines before the first place that the pattern finds. */
const edits = [
  {
    path: "app/routes.ts",
    place: /^ *\.\.\.listRoutes\("fee_item"/m,
    lines: '...listRoutes("{{noun_}}", "payments/{{nouns-}}"),\n',
  },
  {
    path: "contract/kernel/permission-tree/register-tree.ts",
    place: /^ *page\("campus_pay\/student"/m,
    lines: pageOfTree(),
  },
  {
    path: "contract/listed-pages.ts",
    place: /^import type { ListDefinition/m,
    lines: 'import { {{noun}}Api, {{noun}}List } from "./payments/{{nouns-}}";\n',
  },
  {
    path: "contract/listed-pages.ts",
    place: /\{ list: feeItemList/,
    lines: "{ list: {{noun}}List, api: {{noun}}Api },\n",
  },
  {
    path: "backend/modules.ts",
    place: /^import \{ feeItemRoutes/m,
    lines: 'import { {{noun}}Routes } from "./payments/{{nouns-}}/{{nouns-}}.routes";\n',
  },
  { path: "backend/modules.ts", place: /^ *feeItemRoutes,/m, lines: "{{noun}}Routes,\n" },
  {
    path: "backend/migrations/migrate.ts",
    place: /^import \{ access \}/m,
    lines: `import { {{nouns}} } from "./${migration}";\n`,
  },
  {
    path: "backend/migrations/migrate.ts",
    place: /^ *\};\n *await requireKnownSchema/m,
    lines: `"${migration}": {{nouns}}(kind),\n`,
  },
  {
    path: "backend/kernel/database/tables.ts",
    place: /^import type \{ AccessTables/m,
    lines: 'import type { {{Noun}}Tables } from "./tables/{{nouns-}}";\n',
  },
  { path: "backend/kernel/database/tables.ts", place: /^ *AccessTables,/m, lines: "{{Noun}}Tables,\n" },
];
for (const { path, place, lines } of edits) {
  const text = readFileSync(path, "utf8");
  const at = text.search(place);
  if (at < 0) throw new Error(`${path}: ${place} was not found`);
  writeFileSync(path, text.slice(0, at) + filled(lines) + text.slice(at));
}

const touched = [...made.map(([path]) => path), ...new Set(edits.map(({ path }) => path))];
execFileSync("node_modules/.bin/oxfmt", touched, { stdio: "inherit" });
console.log(`${touched.join("\n")}\n\nnext: CONTRIBUTING.md, "A new list"`);

function pageOfTree() {
  const calls = [
    ["list-index", "查询"],
    ["store-store", "新增"],
    ["update-update", "修改"],
    ["destroy-destroy", "删除"],
    ["export-export", "导出"],
  ];
  const lines = calls.map(([call, act]) => `call("campus_pay/{{noun_}}/${call}", "${act}{{名词}}"),`);
  return `page("campus_pay/{{noun_}}", "{{名词}}", { icon: "tag", describe: "{{名词}}的登记" }, [\n${lines.join("\n")}\n]),\n`;
}

/** A migration runs after every one there is: its name is later. */
function newMigration() {
  const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Shanghai" }).replaceAll("-", "");
  const days = readdirSync("backend/migrations").flatMap((file) => /^(\d{8})-/.exec(file)?.[1] ?? []);
  const last = days.sort().at(-1) ?? "";
  const next = String(Number(last) + 1);
  return `${today > last ? today : next}-01-${dashed(plural)}`;
}
