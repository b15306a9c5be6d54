import { expect, test } from "vitest";
import { type PermissionNode, permissionTree } from "#backend/menus/tree";
import type { Endpoint } from "#contract/endpoint";
import { startTestBackend } from "../support/api/backend";

const contract = import.meta.glob<Record<string, unknown>>(["../../contract/**/*.ts", "!**/*.test.ts"], {
  eager: true,
});
const { api } = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "permission" in value && "path" in value && "input" in value;
}

// the calls of a feature are listed a second time where its pages pick them by name
const declared = [
  ...new Set(
    Object.values(contract)
      .flatMap((module) => Object.values(module))
      .flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []))
      .filter(isEndpoint),
  ),
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test("the contract declares each call once", () => {
  const names = declared.map(nameOf);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the backend serves every call of the contract, and no other [HTTP-02]", () => {
  expect(api.served.map(nameOf).sort()).toEqual(declared.map(nameOf).sort());
});

test("the permission of every call can be granted in the tree [PERM-01]", () => {
  const names = (tree: readonly PermissionNode[]): string[] =>
    tree.flatMap((node) => [node.name, ...names(node.child)]);
  const grantable = new Set(["public", "signed-in", ...names(permissionTree)]);
  expect(declared.filter(({ permission }) => !grantable.has(permission)).map(nameOf)).toEqual([]);
});
