import { expect, test } from "vitest";
import { type PermissionNode, permissionTree } from "#contract/kernel/permission-tree/tree";
import { machineCalls } from "#backend/payments/machines/machine-calls";
import { bodyLimits } from "#contract/kernel/body-limits";
import type { Endpoint } from "#contract/kernel/endpoint";
import type { MachineEndpoint } from "#contract/kernel/machine-endpoint";
import { startTestBackend } from "../support/api/backend";

const contract = import.meta.glob<Record<string, unknown>>(["../../contract/**/*.ts", "!**/*.test.ts"], {
  eager: true,
});
const { api } = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });

function isEndpoint(value: unknown): value is Endpoint {
  return isCall(value) && typeof value.permission === "string";
}

function isMachineEndpoint(value: unknown): value is MachineEndpoint {
  return isCall(value) && typeof value.permission === "object";
}

function isCall(value: unknown): value is { permission: unknown } {
  return typeof value === "object" && value !== null && "permission" in value && "path" in value && "input" in value;
}

// the calls of a feature are listed a second time where its pages pick them by name
const everything = new Set(
  Object.values(contract)
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : [])),
);
const declared = [...everything].filter(isEndpoint);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test("the contract declares each call once", () => {
  const names = declared.map(nameOf);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("the backend serves every call of the contract, and no other [HTTP-02]", () => {
  expect(api.served.map(nameOf).sort()).toEqual(declared.map(nameOf).sort());
});

test("machines are served every call the contract declares for them, and no other [OPEN-03]", () => {
  const names = [...everything].filter(isMachineEndpoint).map(({ method, path }) => `${method} ${path}`);
  expect(machineCalls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual(names.sort());
});

test("the permission of every call can be granted in the tree [PERM-01]", () => {
  const names = (tree: readonly PermissionNode[]): string[] =>
    tree.flatMap((node) => [node.name, ...names(node.child)]);
  const grantable = new Set(["public", "signed-in", "family", ...names(permissionTree)]);
  expect(declared.filter(({ permission }) => !grantable.has(permission)).map(nameOf)).toEqual([]);
});

test("every call has a limit of its body: a stranger's the least, and larger ones are named here [S3, HOLD-01]", () => {
  const expected = (endpoint: Endpoint) => {
    if (endpoint.permission === "public" || endpoint.permission === "family") return bodyLimits.short;
    const named = larger.find(({ paths }) => paths.includes(nameOf(endpoint)));
    return named?.limit ?? (endpoint.body === "multipart" ? bodyLimits.upload : bodyLimits.ordinary);
  };
  const wrong = declared.filter((endpoint) => endpoint.maxBodyBytes !== expected(endpoint));
  expect(wrong.map(nameOf)).toEqual([]);
  const names = declared.map(nameOf);
  expect(larger.flatMap(({ paths }) => paths).filter((path) => !names.includes(path))).toEqual([]);
});

const larger: readonly { limit: number; paths: readonly string[] }[] = [
  {
    limit: bodyLimits.richText,
    paths: [
      "POST /setting/system_module/notice/store",
      "PUT /setting/system_module/notice/update/:id",
      "POST /setting/system_module/advice/store",
      "PUT /setting/system_module/advice/update/:id",
      "PUT /setting/system_module/advice/reply/:id",
    ],
  },
  { limit: bodyLimits.table, paths: ["POST /excel/excel_content"] },
  {
    limit: bodyLimits.upload,
    paths: ["POST /common/upload/single_pic_by_base64", "POST /laboratory/chat_module/upload_pic_by_base64"],
  },
  { limit: bodyLimits.statement, paths: ["POST /campus_pay/recon/import"] },
];
