import { expect, test } from "vitest";
import { isMovingPicture, pictureAddress, thumbnailAddress } from "./picture-address";

const file = `/files/${"0123456789abcdef".repeat(2)}.png`;

test.each([
  ["a file of ours, by its path under whatever host it was uploaded", `http://10.0.0.5:3000${file}`, file],
  ["a file of ours by its path", file, file],
  ["another site's", "https://example.com/a.png?b=1", "/image-proxy?url=https%3A%2F%2Fexample.com%2Fa.png%3Fb%3D1"],
  [
    "another site's that looks like ours",
    `http://evil.example/x${file}`,
    `/image-proxy?url=${encodeURIComponent(`http://evil.example/x${file}`)}`,
  ],
  ["one that is being chosen", "blob:http://page/1", "blob:http://page/1"],
  ["none", "", ""],
])("the address to draw %s from [HTTP-07, UP-04]", (_what, given, drawn) => {
  expect(pictureAddress(given)).toBe(drawn);
});

const sized = file.replace(".png", "-400x200.png");
const moving = file.replace(".png", "-400x200m.gif");

test.each([
  ["a picture of ours, wherever it was uploaded", `http://10.0.0.5:3000${file}`, `${file}?thumb=1`],
  ["a picture of ours by its path", file, `${file}?thumb=1`],
  ["one whose name has its size", `http://10.0.0.5:3000${sized}`, `${sized}?thumb=1`],
  ["a moving one", `http://10.0.0.5:3000${moving}`, `${moving}?thumb=1`],
  ["another site's", "https://example.com/a.png", "/image-proxy?url=https%3A%2F%2Fexample.com%2Fa.png"],
  ["one that is being chosen", "blob:http://page/1", "blob:http://page/1"],
  ["none", "", ""],
])("the address of the small copy of %s [IM-17]", (_what, given, drawn) => {
  expect(thumbnailAddress(given)).toBe(drawn);
});

test("the name of a picture tells whether it moves [C-I17]", () => {
  expect([moving, `http://10.0.0.5:3000${moving.replace("gif", "webp")}`].map(isMovingPicture)).toEqual([true, true]);
  expect([file, sized, `https://example.com/a-400x200m.gif`, ""].map(isMovingPicture)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
