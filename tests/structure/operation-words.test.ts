import { expect, test } from "vitest";
import { findFieldLabel } from "#contract/labels/field-labels";
import { operationName } from "#backend/platform/access/logs/operation-names";
import { startTestBackend } from "../support/api/backend";
import { fieldsOf } from "./input-fields";

const { api } = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const audited = api.served.filter((endpoint) => endpoint.audited);
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("every audited call has a short name of its own, verb and object [D-14, W-10, DESK-12]", () => {
  expect(audited.length).toBeGreaterThan(150);
  const names = audited.map((endpoint) => operationName(endpoint) ?? "");
  const unfit = audited.filter((_, index) => !/^[\p{Script=Han}]{3,12}$/u.test(names[index] ?? ""));
  expect(unfit.map(callOf)).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every field that is sent has a label in people's words [W-10, D-14]", () => {
  const fields = api.served.flatMap(({ path, input }) =>
    fieldsOf(input).map(({ name }) => ({ path, field: name.split(".").at(-1) ?? "" })),
  );
  expect(fields.length).toBeGreaterThan(900);
  const unnamed = fields.filter(({ path, field }) => !/\p{Script=Han}/u.test(findFieldLabel(field, path) ?? ""));
  expect(unnamed).toEqual([]);
});
