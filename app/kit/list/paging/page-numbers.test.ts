import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, null, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 50, [1, null, 8, 9, 10, 11, 12, null, 50]],
  [50, 50, [1, null, 48, 49, 50]],
])("on page %i of %i the pager names %j [LIST-02]", (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages);
});
