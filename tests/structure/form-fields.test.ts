import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow } from "../support/files/files-below";

// where fields are set from outside: those that hold their own value, and the editor as a keyboard would
const helpers = ["app/lib/own-value.ts", "app/chat/kit/type-into.ts"];
const fieldProperties = new Set(["value", "checked", "selected", "selectedIndex"]);

interface Found {
  file: string;
  text: string;
}

test("no field of a form is set past React but by the helpers [C-1]", () => {
  const files = filesBelow("app").filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const elsewhere = files.filter((file) => !helpers.includes(file)).flatMap(settings);
  expect(elsewhere).toEqual([]);
  for (const file of helpers) expect([file, settings(file).length > 0]).toEqual([file, true]);
});

/** Assignments to what a field holds, and calls that write into one. */
function settings(file: string): Found[] {
  const found: Found[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (isAssignment(node) || isWriting(node)) found.push({ file, text: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isAssignment(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    fieldProperties.has(node.left.name.text)
  );
}

function isWriting(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [first] = node.arguments;
  const { text } = node.expression.name;
  return text === "setRangeText" || (text === "execCommand" && first?.getText() === '"insertText"');
}
