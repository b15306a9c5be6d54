import { expect, test, vi } from "vitest";
import type { ListState } from "~/lib/list-description";
import { createPageTurner } from "./rows-only-paging";

const list = "http://desk/campus_pay/order/list";

test("a turned page keeps the totals and asks for its rows alone [LIST-12]", async () => {
  const { turner, loadAll } = setUp(() => Response.json({ rows: [{ id: 2 }], state: stateOf(2) }));
  await turner.load({ url: list, loadAll });
  const second = await turner.load({ url: `${list}?cur_page=2`, loadAll });
  expect(loadAll).toHaveBeenCalledTimes(1);
  expect(second).toMatchObject({ rows: [{ id: 2 }], total: 40, state: { page: 2 } });
});

test("what is no page of rows is left to the whole loader [LIST-12]", async () => {
  const { turner, loadAll } = setUp(() => new Response("<html>", { headers: { "Content-Type": "text/html" } }));
  await turner.load({ url: list, loadAll });
  await turner.load({ url: `${list}?cur_page=2`, loadAll });
  expect(loadAll).toHaveBeenCalledTimes(2);
});

test("totals older than a minute are counted anew [LIST-12]", async () => {
  vi.useFakeTimers();
  const { turner, loadAll } = setUp(() => Response.json({ rows: [{ id: 2 }], state: stateOf(2) }));
  await turner.load({ url: list, loadAll });
  vi.advanceTimersByTime(61_000);
  await turner.load({ url: `${list}?cur_page=2`, loadAll });
  expect(loadAll).toHaveBeenCalledTimes(2);
});

function setUp(answer: () => Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  const loadAll = vi.fn(() => Promise.resolve({ rows: [{ id: 1 }], total: 40, state: stateOf(1) }));
  return {
    loadAll,
    turner: createPageTurner<Awaited<ReturnType<typeof loadAll>>>("http://desk/campus_pay/order/rows"),
  };
}

function stateOf(page: number): ListState {
  return { query: {}, problems: {}, page, pageSize: 20, sort: "-created_at", today: "2026-11-20" };
}
