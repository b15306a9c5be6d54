// @vitest-environment jsdom
import { expect, test } from "vitest";
import { linkAddress } from "../link-address";
import { cleanPaste } from "./clean-paste";

const item = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span> </span></span>${text}</p>`;

test("Word's numbered paragraphs become lists within lists [UP-02]", () => {
  const word = `<p>前</p>${item(1, "1.", "一")}${item(2, "·", "甲")}${item(2, "·", "乙")}${item(1, "2.", "二")}<p>后</p>${item(1, "o", "新")}`;
  expect(cleanPaste(word)).toBe(
    "<p>前</p><ol><li><p>一</p><ul><li><p>甲</p></li><li><p>乙</p></li></ul></li><li><p>二</p></li></ol><p>后</p><ul><li><p>新</p></li></ul>",
  );
});

test("colours nobody chose are dropped, chosen ones stay [UP-02]", () => {
  const clean = cleanPaste(
    `<p><span style="color:windowtext;background-color:white">a</span><span style="color:#c00000">b</span></p>`,
  );
  const styles = [...new DOMParser().parseFromString(clean, "text/html").querySelectorAll("span")].map(
    ({ style }) => style.color + style.backgroundColor,
  );
  expect(styles).toEqual(["", "rgb(192, 0, 0)"]);
});

test("pasted pictures are shown through the proxy, or not at all [UP-02]", () => {
  const own = "/files/AbCdEfGhIjKlMnOpQrStUv.png";
  const sources = [
    "https://example.com/a.png",
    own,
    location.origin + own,
    "file:///C:/a.png",
    "data:image/png;base64,AA",
  ];
  const clean = cleanPaste(sources.map((src) => `<img src="${src}">`).join(""));
  expect([...clean.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    "/image-proxy?url=https%3A%2F%2Fexample.com%2Fa.png",
    own,
    own,
  ]);
});

test.each([
  ["https://example.com/a?b=1", "https://example.com/a?b=1"],
  ["example.com/a", "https://example.com/a"],
  ["desk@example.com", "mailto:desk@example.com"],
  ["tel:+86-10-1234", "tel:+86-10-1234"],
  ["/campus_pay/order/list", "/campus_pay/order/list"],
  ["javascript:alert(1)", null],
  ["//example.com", null],
  ["", null],
])("the address %s becomes %s [UP-02]", (written, address) => {
  expect(linkAddress(written)).toBe(address);
});
