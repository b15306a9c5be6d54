import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { AppError } from "../errors";
import { hearReader } from "./hear-reader";

const telling = (message: object) =>
  new Worker(`require("node:worker_threads").parentPort.postMessage(${JSON.stringify(message)})`, { eval: true });
const tooComplex = () => new AppError(4001, "文件过于复杂");

test("what nobody can make anything of, of a thread that reads a stranger's file, fails its reading alone [HOLD-03]", async () => {
  const onPart = () => {
    throw new Error("no part of ours");
  };
  const hearing = { timeoutMs: 60_000, onPart, tooComplex };
  await expect(hearReader(telling({ kind: "part", part: { row: null } }), hearing)).rejects.toThrow("no part of ours");
  await expect(hearReader(telling({ kind: "unknown" }), hearing)).rejects.toThrow("kind");
});
