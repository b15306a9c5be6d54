import { expect, test } from "vitest";
import { IdCard } from "./id-card";

test("an ID card has 15 digits, 18, or 17 and an X, or is left empty [VAL-03]", () => {
  const accepted = ["", "330106900101123", "330106199001011234", "33010619900101123X", "33010619900101123x"];
  for (const text of accepted) expect(IdCard.parse(` ${text} `)).toBe(text);
  expect(IdCard.parse(undefined)).toBe("");
});

test("any other number is told in the words of the form [VAL-03]", () => {
  const refused = [
    "1",
    "3301069001011234",
    "3301061990010112345",
    "33010619900101X234",
    "X".repeat(18),
    "３".repeat(15),
  ];
  for (const text of refused) {
    expect(IdCard.safeParse(text).error?.issues[0]?.message).toBe("请输入正确的身份证号码");
  }
});
