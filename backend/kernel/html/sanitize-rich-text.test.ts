// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmptyRichText, sanitizeRichText } from "./sanitize-rich-text";

const file = "/files/AbCdEfGhIjKlMnOpQrStUv.png";

/** Parses HTML as a browser does. */
const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, "text/html").body.querySelectorAll<HTMLElement>("*"),
];

const dangerousTags = "script,style,iframe,object,embed,form,input,button,svg,math,base,meta,link,template,video,audio";

function expectHarmless(html: string): void {
  for (const element of elementsOf(html)) {
    expect(element.matches(dangerousTags), element.outerHTML).toBe(false);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^(srcset|srcdoc|id|name|class|action|formaction|xlink:href)$/);
      if (name === "href" && URL.canParse(value, "http://own.invalid"))
        expect(new URL(value, "http://own.invalid").protocol).toMatch(/^(https?|mailto|tel):$/);
      if (name === "src") expect(value).toMatch(/^\/(files\/[\w/-]+\.\w+$|image-proxy\?url=https?%3A)/);
      if (name === "style")
        expect(value).toMatch(/^((color|background-color|text-align|(min-)?width):[^;:<>@\\]+;?)*$/);
    }
  }
}

// well-known ways past a filter
const vectors = [
  `<script>alert(1)</script>`,
  `<scr<script>ipt>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `<img src="javascript:alert(1)">`,
  `<img src="data:image/svg+xml,<svg onload=alert(1)>">`,
  `<img src="${file}" onload="alert(1)" srcset="//evil.example/x">`,
  `<svg/onload=alert(1)>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="  JaVaScRiPt:alert(1)">x</a>`,
  `<a href="java\tscript:alert(1)">x</a>`,
  `<a href="jav&#x0A;ascript:alert(1)">x</a>`,
  `<a href="&#106;avascript:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="javascript:alert(1)"></object>`,
  `<form action="/logout"><button formaction="javascript:alert(1)">x</button></form>`,
  `<p style="background:url(javascript:alert(1))">x</p>`,
  `<p style="color:expression(alert(1))">x</p>`,
  `<p style="color:red;position:fixed;inset:0">x</p>`,
  `<p style="background-color:url(//evil.example/x)">x</p>`,
  `<p style="color:r\\65d;c\\6flor:url(x)">x</p>`,
  `<style>@import "//evil.example/x.css";</style>`,
  `<base href="//evil.example/"><link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<!--[if gte IE 4]><script>alert(1)</script><![endif]-->`,
  `<template><img src=x onerror=alert(1)></template>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  `<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>`,
  `<p id="__proto__" name="body" class="fixed inset-0" onclick=alert(1) contenteditable autofocus onfocus=alert(1)>x</p>`,
  `<img src=x onerror=alert(1)//`,
  `"><svg onload=alert(1)//`,
  `<p><img src="/files/../logout"><img src="/logout"></p>`,
];

test.each(vectors)("%s does no harm [UP-02]", (vector) => {
  const clean = sanitizeRichText(vector);
  expectHarmless(clean);
  expect(sanitizeRichText(clean)).toBe(clean);
});

test("whatever is put together, the outcome is harmless, also after a browser has read and written it [UP-02]", () => {
  const pieces = fc.oneof(
    fc.constantFrom(...vectors),
    fc.constantFrom(
      "<p>",
      "</p>",
      "<table>",
      "<td>",
      "</table>",
      "<svg>",
      "<",
      ">",
      '"',
      "'",
      "<!--",
      "-->",
      "]]>",
      "&lt;",
    ),
    fc.constantFrom(" onerror=alert(1) ", "javascript:", "\0", "\n", "<a href=", "<img src=", "style='color:red'"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const clean = sanitizeRichText(parts.join(""));
      expectHarmless(clean);
      expectHarmless(new DOMParser().parseFromString(clean, "text/html").body.innerHTML);
    }),
    { numRuns: 200 },
  );
});

test("what the editor makes is kept [UP-02]", () => {
  const html = [
    `<h2 style="text-align:center">标题</h2>`,
    `<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><code>码</code><br />下一行</p>`,
    `<p><span style="color:#c0392b;background-color:rgb(255, 243, 191)">色</span></p>`,
    `<ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol>`,
    `<blockquote><p>引</p></blockquote><pre><code>a &lt; b</code></pre><hr />`,
    `<table style="min-width:75px"><colgroup><col style="width:100px" /></colgroup>`,
    `<tbody><tr><th colspan="2" rowspan="1" colwidth="100"><p>头</p></th></tr></tbody></table>`,
    `<p><a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">链</a></p>`,
    `<img src="${file}" alt="图" />`,
  ].join("");
  expect(elementsOf(sanitizeRichText(html)).map(({ outerHTML }) => outerHTML)).toEqual(
    elementsOf(html).map(({ outerHTML }) => outerHTML),
  );
});

test("pictures are own files by path, and those of other hosts come through the proxy [UP-02]", () => {
  const sourceOf = (src: string) => elementsOf(sanitizeRichText(`<p><img src="${src}"></p>`))[1]?.getAttribute("src");
  const proxied = "/image-proxy?url=https%3A%2F%2Fexample.com%2Fa.png%3Fb%3D1";
  expect(sourceOf(file)).toBe(file);
  expect(sourceOf(`https://pay.school.example${file}`)).toBe(file);
  expect(sourceOf("https://example.com/a.png?b=1")).toBe(proxied);
  expect(sourceOf(`https://pay.school.example${proxied}`)).toBe(proxied);
  for (const none of ["blob:https://x/1", "file:///C:/a.png", "/image-proxy?url=/logout", "data:image/png;base64,AA"])
    expect(sourceOf(none), none).toBeUndefined();
});

test("text without tags becomes paragraphs and loses nothing [UP-02]", () => {
  expect(sanitizeRichText("第一段\r\n第二行\n\n金额<100 & 人数>3")).toBe(
    "<p>第一段<br />第二行</p><p>金额&lt;100 &amp; 人数&gt;3</p>",
  );
  expect(sanitizeRichText("  ")).toBe("");
});

test.each([
  ["", true],
  ["<p></p>", true],
  ["<p> &nbsp;<br>\u200b\u3164</p><ul><li></li></ul>", true],
  ["<script>alert(1)</script>", true],
  ["<p>0</p>", false],
  [`<p><img src="${file}"></p>`, false],
])("%s is empty: %s [UP-02]", (html, isEmpty) => {
  expect(isEmptyRichText(html)).toBe(isEmpty);
});
