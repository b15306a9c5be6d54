import { expect, test } from "vitest";
import { kindOf, maxBytes, refusalOf } from "./accepted";

const file = (name: string, type = "", size = 10) => new File([new Uint8Array(size)], name, { type });

test("what is dropped goes as what it is [IM-06, C-I17]", () => {
  expect(kindOf(file("a.PNG", "image/png"))).toBe("image");
  expect(kindOf(file("a.jpeg"))).toBe("image");
  expect(kindOf(file("a.gif", "image/gif"))).toBe("image");
  expect(kindOf(file("a.WEBP"))).toBe("image");
  expect(kindOf(file("a.bmp", "image/bmp"))).toBe("file");
  expect(kindOf(file("典礼.MP4", "video/mp4"))).toBe("video");
  expect(kindOf(file("账单.xlsx"))).toBe("file");
});

test("what the server would refuse is refused before the upload, with its reason [IM-06]", () => {
  expect(refusalOf("image", file("a.png", "image/png"))).toBeNull();
  expect(refusalOf("image", file("a.gif", "image/gif"))).toBeNull();
  expect(refusalOf("image", file("a.bmp", "image/bmp"))).toBe("imageType");
  expect(refusalOf("image", file("a.png", "image/png", maxBytes.image))).toBeNull();
  expect(refusalOf("image", file("a.png", "image/png", maxBytes.image + 1))).toBe("imageSize");
  expect(refusalOf("file", file("a.txt", "", maxBytes.file + 1))).toBe("fileSize");
  expect(refusalOf("file", file("a.txt", "", 0))).toBe("empty");
  expect(refusalOf("file", file("run.bat"))).toBe("fileType");
  expect(refusalOf("file", file("README"))).toBeNull();
  expect(refusalOf("video", file("a.webm", "video/webm"))).toBe("videoType");
  expect(refusalOf("video", file("a.mp4", "video/mp4"))).toBeNull();
});
