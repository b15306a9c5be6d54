import fc from "fast-check";
import { expect, test } from "vitest";
import { firstLink, splitLinks } from "./links";

const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href === "" ? [] : [href]));

test.each([
  ["看 https://example.com/a?b=1&c=2#d 这里", ["https://example.com/a?b=1&c=2#d"]],
  ["见https://example.com/a，谢谢", ["https://example.com/a"]],
  ["（https://example.com/a）", ["https://example.com/a"]],
  ["https://example.com/a.", ["https://example.com/a"]],
  ["(https://example.com/wiki/A_(b))", ["https://example.com/wiki/A_(b)"]],
  ["http://a.cn http://b.cn", ["http://a.cn", "http://b.cn"]],
  ["HTTP://EXAMPLE.COM/A", ["HTTP://EXAMPLE.COM/A"]],
  ["javascript:alert(1) data:text/html,x file:///etc ftp://a.cn", []],
  ["看www.example.com/a，谢谢", ["https://www.example.com/a"]],
  ["a@www.example.com awww.example.com www. www", []],
  ["https://", []],
  ["没有链接", []],
])("web addresses are found in %s", (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test("the pieces are the text, and every link is http or https", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("https://a.cn/(x)", "http://", "，", ")", "javascript:x"));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      const pieces = splitLinks(text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      for (const piece of pieces) if (piece.href !== "") expect(piece.href).toMatch(/^https?:\/\/./i);
    }),
  );
});

test.each([
  ["见 www.example.com/a 和 https://b.cn", "https://www.example.com/a"],
  ["https://desk.example/chat 之外看 https://b.cn", "https://b.cn"],
  ["```\nhttps://a.cn\n```\nhttps://b.cn", "https://b.cn"],
  ["https://desk.example/order/all", ""],
  ["没有链接", ""],
])("the first page elsewhere that %j leads to is found, none within code [C-I19]", (text, href) => {
  expect(firstLink(text, "https://desk.example")).toBe(href);
});
