import { expect, test, vi } from "vitest";
import { answerManifest, manifestPath } from "./page-manifest";

const page = "http://page.test";

/** Two areas that answer with the paths they were asked for. */
function startAreas() {
  const area = (name: string) =>
    vi.fn((request: Request) => {
      const asked = new URL(request.url).searchParams;
      if (asked.get("version") !== "1") return Promise.resolve(new Response(null, { status: 204 }));
      return Promise.resolve(
        Response.json({ [name]: asked.getAll("p"), root: {} }, { headers: { "cache-control": "immutable" } }),
      );
    });
  const areas = { order: area("order"), other: area("other") };
  const ask = (query: string) =>
    answerManifest(new Request(`${page}${manifestPath}?${query}`), (path) =>
      path.startsWith("/order") ? areas.order : areas.other,
    );
  return { ...areas, ask };
}

test("each area is asked for its paths alone, and their routes come in one answer [FAST-07]", async () => {
  const { ask } = startAreas();
  const answer = await ask("version=1&p=/order/list&p=order/1&p=/home&p=/home");
  expect(answer.headers.get("cache-control")).toBe("immutable");
  expect(await answer.json()).toEqual({ order: ["/order/list", "order/1"], other: ["/home"], root: {} });
});

test("pages of an older build are told to load anew [FAST-07]", async () => {
  expect((await startAreas().ask("version=0&p=/order/list")).status).toBe(204);
});

test("a page with as many links as one question holds is answered [FAST-07]", async () => {
  const links = Array.from({ length: 170 }, (_, place) => `p=/order/list/refunds/P2026112817414${place}`);
  const answer = await startAreas().ask(`version=1&${links.join("&")}`);
  expect(answer.status).toBe(200);
});

test("no area is asked about more paths than links have [HOLD-01]", async () => {
  for (const query of [`p=${"/a".repeat(3_700)}`, Array.from({ length: 900 }, (_, place) => `p=/${place}`).join("&")]) {
    const { ask, order, other } = startAreas();
    expect((await ask(`version=1&${query}`)).status).toBe(400);
    expect(order).not.toHaveBeenCalled();
    expect(other).not.toHaveBeenCalled();
  }
});
