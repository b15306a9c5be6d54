import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultSettings, toneFiles } from "./chat-settings";

test("ten tones are there, each below 12 kB and unlike the others [SET-02]", () => {
  const tones = toneFiles.map((file) => readFileSync(`public/tones/${file}`));
  expect(toneFiles).toHaveLength(10);
  for (const tone of tones) {
    expect(tone.length).toBeGreaterThan(1_000);
    expect(tone.length).toBeLessThan(12_000);
    // the first frame of an MPEG layer III
    expect(tone.readUInt16BE(0) & 0xffe6).toBe(0xffe2);
  }
  expect(new Set(tones.map((tone) => tone.toString("base64"))).size).toBe(10);
});

test("the defaults are those of the document [SET-02]", () => {
  expect(defaultSettings).toMatchObject({
    sendText: "Enter+Ctrl",
    theme: "blue",
    messageToneType: "messageTone1.mp3",
    language: "",
  });
});
