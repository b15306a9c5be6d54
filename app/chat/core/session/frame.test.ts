import { expect, test } from "vitest";
import { init, live, message } from "../state/testing/frames";
import { readFrame } from "./frame";

test.each([[init()], [live(2, 2, 1)]])("a frame of the contract is read as it is [RT-01]", (frame) => {
  expect(readFrame(JSON.stringify(frame))).toEqual(frame);
});

test.each([["new_thing"], [undefined]])("a message under the name %s is an ordinary one [RT-01]", (event) => {
  const frame = { event, message: message(2, 2, 1) };
  expect(readFrame(JSON.stringify(frame))).toEqual({ event: "", message: message(2, 2, 1) });
});

test.each([
  ["null"],
  ["[]"],
  ["1"],
  ["{"],
  [""],
  ['{"event":"init"}'],
  ['{"event":"ack"}'],
  ['{"event":"x","message":{}}'],
])("%s is no frame and harms nothing [RT-10]", (text) => {
  expect(readFrame(text)).toBeNull();
});

test("names of things every object has are no frames [RT-10]", () => {
  expect(readFrame('{"event":"constructor"}')).toBeNull();
  expect(readFrame('{"event":"toString","message":null}')).toBeNull();
});
