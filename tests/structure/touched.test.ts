import { expect, test } from "vitest";
import { chooseTests } from "../../scripts/touched.mjs";

const all = [
  { file: "backend/payments/orders/orders.test.ts", text: "[PAY-03, LIST-12]" },
  { file: "backend/payments/orders/order-actions.test.ts", text: "[PAY-04]" },
  { file: "backend/payments/stores/stores.test.ts", text: "[PAY-06]" },
  { file: "tests/e2e/orders.spec.ts", text: "[PAY-03] [LIST-12]" },
  { file: "tests/e2e/order-detail.spec.ts", text: "[PAY-03, PAY-04]" },
  { file: "tests/e2e/users.spec.ts", text: "[DICT-04]" },
];

test("a changed file brings the tests of its noun, of its folder and of their requirements, the nearest first", () => {
  const { unit, browser, left } = chooseTests(["backend/payments/orders/orders.repository.ts"], all);
  expect(unit).toEqual(["backend/payments/orders/orders.test.ts", "backend/payments/orders/order-actions.test.ts"]);
  expect(browser).toEqual(["tests/e2e/orders.spec.ts"]);
  expect(left).toEqual(["tests/e2e/order-detail.spec.ts"]);
});

test("a changed page brings the tests of its folder's noun", () => {
  const { unit, browser } = chooseTests(["app/pages/payments/orders/detail.tsx"], all);
  expect(unit).toEqual(["backend/payments/orders/orders.test.ts"]);
  expect(browser).toEqual(["tests/e2e/orders.spec.ts"]);
});

test("a changed test is run first, a text alone brings none", () => {
  expect(chooseTests(["tests/e2e/users.spec.ts"], all)).toMatchObject({
    unit: [],
    browser: ["tests/e2e/users.spec.ts"],
  });
  expect(chooseTests(["README.md"], all)).toEqual({ unit: [], browser: [], left: [] });
});

test("what does not go into a minute is named", () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ file: `app/lib/a${index}.test.ts`, text: "" }));
  const { unit, left } = chooseTests(["app/lib/dates.ts"], many);
  expect(unit.length + left.length).toBe(20);
  expect(left.length).toBeGreaterThan(0);
});
