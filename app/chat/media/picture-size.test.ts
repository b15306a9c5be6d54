import { expect, test } from "vitest";
import { pictureSize, sizeInMessage } from "./picture-size";

const name = "0123456789abcdef".repeat(2);

test("the address of a stored picture tells its size; others tell none [C-15]", () => {
  expect(pictureSize(`https://school.example/files/${name}-4000x200.png`)).toEqual({ width: 4000, height: 200 });
  for (const address of [`/files/${name}.png`, "https://school.example/a-40x30.png", "blob:http://page/1", ""])
    expect(pictureSize(address)).toBeNull();
});

test.each([
  ["an icon stays as it is", [12, 12], [12, 12]],
  ["a banner is as wide as may be", [4000, 200], [320, 16]],
  ["a photograph is as high as may be", [3000, 4000], [120, 160]],
  ["a ribbon stays visible", [10, 9000], [1, 160]],
])("%s [C-15]", (_what, [width = 0, height = 0], [shownWidth, shownHeight]) => {
  expect(sizeInMessage({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});
