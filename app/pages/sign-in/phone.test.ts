import { expect, test } from "vitest";
import { mobilePattern } from "#contract/kernel/names";
import { isMobile } from "./phone";

const numbers = [
  "13800000001",
  "19999999999",
  "12800000001",
  "1380000000",
  "138000000011",
  "+8613800000001",
  "1380000000a",
  "",
];

test("a mobile number has eleven digits and begins with 13 to 19 [VAL-01]", () => {
  expect(numbers.filter(isMobile)).toEqual(["13800000001", "19999999999"]);
});

test("the page and the contract agree on what a mobile number is [VAL-01]", () => {
  expect(numbers.filter(isMobile)).toEqual(numbers.filter((text) => mobilePattern.test(text)));
});
