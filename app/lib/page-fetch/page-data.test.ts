import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { pageDataAnswer } from "./page-data";

test("the answer reads as Remix's own: by its decoder [AUTH-11]", async () => {
  const data = {
    "kit/list/routes": {
      data: { rows: [{ id: 1, name: "校服“尺码”\n", parent: null }], total: 0, isOpen: false, sum: 1.5 },
    },
    root: { data: { flash: undefined, names: [] } },
  };
  const { body, status } = pageDataAnswer(data, 200);
  expect(status).toBe(200);
  expect(body && (await decode(body)).value).toEqual(data);
});
