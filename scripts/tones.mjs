// Makes the ten tones of the chat (public/tones). The files are kept with the code, so a build needs neither this nor ffmpeg:
// node scripts/tones.mjs
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const rate = 32_000;
const folder = "public/tones";

// one sound each: `at` and `lasts` in seconds, `pitch` in Hz, `voice` below
const note = (at, pitch, lasts, voice, loud = 1) => ({ at, pitch, lasts, voice, loud });

const tones = [
  // two soft bells, upwards
  [note(0, 1046.5, 0.7, "bell"), note(0.12, 1568, 0.8, "bell")],
  // a marimba third, downwards
  [note(0, 784, 0.35, "wood"), note(0.16, 659.3, 0.45, "wood")],
  // a drop of water
  [note(0, 600, 0.16, "drop"), note(0.13, 820, 0.22, "drop")],
  // a chord on a harp, one string after the other
  [523.3, 659.3, 784, 1046.5].map((pitch, place) => note(place * 0.07, pitch, 0.9, "string")),
  // one deep gong
  [note(0, 392, 1.3, "bell"), note(0, 588, 1, "bell", 0.5)],
  // knocking twice
  [note(0, 220, 0.12, "knock"), note(0.16, 247, 0.14, "knock")],
  // a music box
  [1318.5, 1568, 1318.5, 2093].map((pitch, place) => note(place * 0.11, pitch, 0.5, "box")),
  // a short electronic call
  [note(0, 880, 0.09, "reed"), note(0.11, 1174.7, 0.09, "reed"), note(0.22, 1174.7, 0.16, "reed")],
  // a flute, sliding up
  [note(0, 698.5, 0.3, "flute"), note(0.22, 932.3, 0.5, "flute")],
  // morning: three bells downwards
  [1760, 1318.5, 1046.5].map((pitch, place) => note(place * 0.18, pitch, 0.9, "box", 0.9)),
];

const turn = 2 * Math.PI;
const wave = (pitch, time) => Math.sin(turn * pitch * time);
const fade = (time, half) => 2 ** (-time / half);

/** The sound of each voice `time` seconds after it began. */
const voices = {
  bell: ({ pitch }, time) =>
    wave(pitch, time) * fade(time, 0.16) +
    0.45 * wave(pitch * 2.76, time) * fade(time, 0.06) +
    0.2 * wave(pitch * 5.4, time) * fade(time, 0.03),
  wood: ({ pitch }, time) => wave(pitch, time) * fade(time, 0.05) + 0.35 * wave(pitch * 4, time) * fade(time, 0.015),
  drop: ({ pitch }, time) => Math.sin(turn * pitch * (time + 4 * time * time)) * fade(time, 0.05),
  string: ({ pitch }, time) =>
    [1, 2, 3, 4, 5].reduce((sum, part) => sum + (wave(pitch * part, time) * fade(time, 0.18 / part)) / (part * 1.3), 0),
  knock: ({ pitch }, time) => wave(pitch, time) * fade(time, 0.022) + 0.6 * wave(pitch * 2.3, time) * fade(time, 0.012),
  box: ({ pitch }, time) => wave(pitch, time) * fade(time, 0.11) + 0.3 * wave(pitch * 3, time) * fade(time, 0.04),
  reed: ({ pitch, lasts }, time) =>
    (wave(pitch, time) + wave(pitch * 3, time) / 3 + wave(pitch * 5, time) / 5) * 0.7 * (time < lasts - 0.02 ? 1 : 0.4),
  flute: ({ pitch, lasts }, time) =>
    (wave(pitch * (1 + 0.002 * Math.sin(turn * 5 * time)), time) + 0.15 * wave(pitch * 2, time)) *
    Math.sin(Math.PI * Math.min(time / lasts, 1)) ** 0.6,
};

mkdirSync(folder, { recursive: true });
for (const [place, notes] of tones.entries()) {
  const raw = join(tmpdir(), `tone-${process.pid}.wav`);
  writeFileSync(raw, toWav(render(notes)));
  const target = join(folder, `messageTone${place + 1}.mp3`);
  const encoding = ["-codec:a", "libmp3lame", "-b:a", "48k", "-ac", "1", "-map_metadata", "-1", "-id3v2_version", "0"];
  execFileSync("ffmpeg", ["-loglevel", "error", "-y", "-i", raw, ...encoding, target]);
  rmSync(raw);
}

/** Samples from -1 to 1, the loudest at 0.7: equally loud for all tones. */
function render(notes) {
  const seconds = Math.max(...notes.map(({ at, lasts }) => at + lasts));
  const samples = Float64Array.from({ length: Math.ceil(seconds * rate) }, (_, index) =>
    notes.reduce((sum, one) => sum + sound(one, index / rate - one.at), 0),
  );
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / peak) * 0.7);
}

/** Begins and ends without a click. */
function sound(one, time) {
  if (time < 0 || time > one.lasts) return 0;
  const edge = Math.min(1, time / 0.004, (one.lasts - time) / 0.03);
  return voices[one.voice](one, time) * one.loud * edge;
}

/** 16 bit, one channel. */
function toWav(samples) {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, index) => file.writeInt16LE(Math.round(value * 32_767), 44 + index * 2));
  return file;
}
