import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import ts from "typescript";
import routes from "~/routes";

export interface RouteFile {
  /** Such as `/campus_pay/order/list/:order_no`; that of a layout is its parent's. */
  url: string;
  /** From the project's root. */
  file: string;
  /** A layout has no address of its own; an index shares its parent's. */
  kind: "page" | "index" | "layout";
}

/** Every route of app/routes.ts and what it brings together, with its whole address. */
export function routeFiles(): RouteFile[] {
  return routes.flatMap((node) => walk(node, ""));
}

function walk(node: RouteConfigEntry, above: string): RouteFile[] {
  const url = node.path ? `${above}/${node.path}` : above;
  const kind = node.index ? "index" : node.path ? "page" : "layout";
  return [
    { url: url || "/", file: `app/${node.file}`, kind },
    ...(node.children ?? []).flatMap((child) => walk(child, url)),
  ];
}

/** These ask who it is before anything else, and take the page's handle for it. */
const factories = /^(list|record|import\w+)(Loader|Action)\(\s*handle,/;

/**
 * The text of the first statement of an exported `loader` or `action`, or the call of the factory that makes it; null where the module has
 * none.
 */
export function firstStatement(file: string, name: "loader" | "action"): string | null {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const declared = source.statements.find(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name && isExported(statement),
  );
  if (declared && ts.isFunctionDeclaration(declared)) return declared.body?.statements[0]?.getText() ?? "";
  const made = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  const call = made.find((declaration) => declaration.name.getText() === name)?.initializer?.getText() ?? "";
  if (factories.test(call)) return call;
  const exported = new RegExp(`export\\s+(const|let|\\{[^}]*)\\s*\\b${name}\\b`);
  if (exported.test(source.text)) throw new Error(`${file}: write ${name} as an exported function`);
  return null;
}

function isExported(statement: ts.FunctionDeclaration): boolean {
  return statement.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
