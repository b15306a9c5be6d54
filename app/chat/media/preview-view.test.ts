import { expect, test } from "vitest";
import { fitted, moved, zoomed } from "./preview-view";

const box = { width: 400, height: 300 };

test("a large picture is made to fit, a small one stays as it is, a turned one fits by its other side [IM-17]", () => {
  expect(fitted({ width: 800, height: 300 }, box, 0).scale).toBe(0.5);
  expect(fitted({ width: 40, height: 30 }, box, 0).scale).toBe(1);
  expect(fitted({ width: 800, height: 300 }, box, 1).scale).toBe(0.375);
  expect(fitted({ width: 0, height: 0 }, box, 0).scale).toBe(1);
});

test("zooming keeps what lies under the pointer where it is, and ends at ten times [IM-17]", () => {
  const view = { scale: 1, x: 10, y: 0, turn: 0 };
  const at = { x: 60, y: 20 };
  const near = zoomed(view, 2, at);
  // the same point of the picture before and after
  expect((at.x - near.x) / near.scale).toBe((at.x - view.x) / view.scale);
  expect((at.y - near.y) / near.scale).toBe((at.y - view.y) / view.scale);
  expect(zoomed(view, 1000).scale).toBe(10);
  expect(zoomed(view, 0.0001).scale).toBe(0.05);
  expect(moved(near, { x: 5, y: -5 })).toEqual({ ...near, x: near.x + 5, y: near.y - 5 });
});
