import { expect, test } from "vitest";
import { plainText } from "./plain-text";
import { textToHtml } from "./text-html";

test("typed text survives the way as HTML and back [IM-05]", () => {
  const typed = '1 < 2 && "a"  b\n第二行 <img src=x onerror=alert(1)> &lt;';
  expect(plainText(textToHtml(typed))).toBe(typed);
});

test("line breaks around typed text are trimmed, those within stay [IM-05]", () => {
  expect(textToHtml("\n\n一\r\n\n二\n")).toBe("一<br><br>二");
});

test("blocks become lines, other tags go, scripts go whole [IM-05]", () => {
  expect(plainText("<div>一</div><div><b>二</b></div>")).toBe("一\n二");
  expect(plainText("<p>一</p><script>alert(1)</script><img src=x onerror=alert(1)>二<!-- c -->")).toBe("一\n二");
});

test("typed emoji that every client knows travel as codes, all others as they are, and all come back [IM-09, W-7]", () => {
  expect(textToHtml("好😀⏰👌")).toBe("好[!1f600]⏰👌");
  const composed = "👨‍👩‍👧 👍🏽 🇨🇳 ❤️ 1️⃣ © 7";
  expect(textToHtml(composed)).toBe(composed);
  for (const typed of ["好😀⏰", composed, "👩‍💻😀", "☝🏽"]) expect(plainText(textToHtml(typed))).toBe(typed);
});

test("emoji codes and entities are read, broken ones stay as they are [IM-09]", () => {
  expect(plainText("[!1f600][!1f1e8-1f1f3][!1f44c][!1263a]")).toBe("😀🇨🇳👌☺");
  expect(plainText("[!zz] [!d800] &#x110000; &unknown; &#20320;&nbsp;.")).toBe(
    "[!zz] [!d800] &#x110000; &unknown; 你\u0020.",
  );
});
