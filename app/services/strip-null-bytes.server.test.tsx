import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { stripNullBytes } from "./strip-null-bytes.server";

// in steps of one byte, so that a character meets the end of a chunk in each way
const texts = Array.from({ length: 4 }, (_, shift) => "a".repeat(shift) + "付款人订单管理".repeat(400));

test.each(texts)("Chinese text arrives whole at the ends of chunks", async (text) => {
  const { pipe } = renderToPipeableStream(
    <ul>
      {[1, 2, 3].map((key) => (
        <li key={key} title={text}>
          {text}
        </li>
      ))}
    </ul>,
  );
  const html = (await buffer(pipe(stripNullBytes()))).toString();
  expect(html).not.toContain("\0");
  expect(html).toBe(`<ul>${`<li title="${text}">${text}</li>`.repeat(3)}</ul>`);
});
