import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

// An unexpected console.error fails the test; one that expects it puts a spy of its own in place.

const unexpected: string[] = [];
const print = console.error;

beforeEach(() => {
  unexpected.length = 0;
  console.error = (...values: unknown[]) => {
    unexpected.push(format(...values));
    print(...values);
  };
});

afterEach(() => {
  console.error = print;
  expect(unexpected, "console.error").toEqual([]);
});
