import { expect, test } from "vitest";
import { refusalHeader } from "./headers";
import { readOwnAnswer } from "./own-answer";

const page = new URL("http://desk/campus_pay/order/list");
const own = { "X-Remix-Response": "yes" };

test.each([502, 503, 504, 200])(
  "HTML with status %i is a broken line, not an answer [D-B1, HTTP-03]",
  async (status) => {
    const answer = new Response("<html>Bad Gateway</html>", { status, headers: { "Content-Type": "text/html" } });
    await expect(readOwnAnswer(answer, page)).rejects.toThrow(TypeError);
  },
);

test("a gateway error where routes were asked for is a broken line [D-B1, HTTP-03]", async () => {
  const manifest = new URL("http://desk/__manifest");
  await expect(readOwnAnswer(new Response("<html>", { status: 502 }), manifest)).rejects.toThrow(TypeError);
  await expect(readOwnAnswer(Response.json({}), manifest)).resolves.toHaveProperty("status", 200);
});

test("an answer that was cut is a broken line [D-B1, HTTP-03]", async () => {
  const cut = new Response('[{"_1":2},"routes/li', { headers: own });
  await expect(readOwnAnswer(cut, page)).rejects.toThrow(TypeError);
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("[1]\n")),
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  await expect(readOwnAnswer(new Response(broken, { headers: own }), page)).rejects.toThrow(TypeError);
});

test("what the product answers is handed on as it is: whole, empty, or a refusal [D-B1, HTTP-03]", async () => {
  const whole = await readOwnAnswer(new Response('[{"_1":2}]\n', { status: 422, headers: own }), page);
  expect([whole.status, await whole.text()]).toEqual([422, '[{"_1":2}]\n']);
  const empty = await readOwnAnswer(new Response(null, { status: 204, headers: own }), page);
  expect(empty.status).toBe(204);
  const refusal = await readOwnAnswer(new Response("", { status: 503, headers: { [refusalHeader]: "" } }), page);
  expect(refusal.status).toBe(503);
});
