// The rules of docs/architecture.md as lint errors. Which folder may import which lies in scripts/lint/.
import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { packageRules } from "./scripts/lint/packages.mjs";
import { zones } from "./scripts/lint/zones.mjs";

const tests = ["**/*.test.{ts,tsx}", "tests/**"];
const kernels = [
  "backend/{api,handle}.ts",
  "backend/database/{hot-query,read-worker-dialect}.ts",
  "backend/http/compress.ts",
  "contract/{client,endpoint}.ts",
];
const withDefaultExport = [
  "app/root.tsx",
  "app/routes.ts",
  "app/routes/**/*.tsx",
  "app/entry.{client,server}.tsx",
  "*.config.{js,ts}",
  "tests/playwright.config.ts",
];

export default tseslint.config(
  { ignores: ["build/", "coverage/", "data/", "public/", "test-results/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // String() of what came from a form or goes into an address is meant
      "@typescript-eslint/no-base-to-string": "off",
      // what an interface wants as a promise is written async, awaiting or not
      "@typescript-eslint/require-await": "off",
      // our objects are closures: their methods know no this and may be taken out of them
      "@typescript-eslint/unbound-method": "off",
      // Remix throws answers: redirects, 403, 404
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", 300],
      "no-console": "error",
    },
  },
  {
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: "tsconfig.json" })],
      // without the parser named, no-cycle reads no TypeScript file and finds nothing
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-default-export": "error",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones: zones() }],
    },
  },
  ...packageRules(tests),
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  // what ties any schema to any handler, a statement to its rows, or one library's streams to another's, is beyond what types can follow
  { files: kernels, rules: { "@typescript-eslint/consistent-type-assertions": "off" } },
  { files: withDefaultExport, rules: { "import-x/no-default-export": "off" } },
  {
    // lists that are read line by line
    files: ["app/i18n/locales/**", "backend/database/migrations/**", "tests/structure/permission-matrix.ts"],
    rules: { "max-lines": "off" },
  },
  {
    files: tests,
    rules: {
      // a test reads answers whose shape it is about to check
      "@typescript-eslint/consistent-type-assertions": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "import-x/no-restricted-paths": "off",
      // Playwright wants the pattern of a fixture that uses none
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  { files: ["scripts/**", "tests/**"], rules: { "no-console": "off" } },
  {
    files: ["app/**"],
    rules: {
      // a socket's errors go to the console only (RT-10)
      "no-console": ["error", { allow: ["error"] }],
      // whether a translator that is passed on might answer a promise takes 80 MB and seconds a page to find out
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
    },
  },
  {
    files: ["app/**"],
    ignores: [...tests, "app/services/read-form.server.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='formData']",
          message: "Read a form by readForm or readPublicForm: they bound it before anything else sees it.",
        },
      ],
    },
  },
);
