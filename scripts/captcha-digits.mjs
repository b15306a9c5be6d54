// Makes the spoken digits of the captcha (backend/platform/access/auth/captcha-digits.json) by espeak-ng, whose output is nobody's but its user's. The file
// is kept with the code, so a build needs neither this nor espeak-ng: node scripts/captcha-digits.mjs
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const rate = 8000;
const languages = {
  zh: { voice: "cmn-latn-pinyin", words: ["ling2", "yi1", "er4", "san1", "si4", "wu3", "liu4", "qi1", "ba1", "jiu3"] },
  en: {
    voice: "en-us",
    words: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  },
};

const spoken = Object.fromEntries(
  Object.entries(languages).map(([language, { voice, words }]) => [
    language,
    words.map((word) => Buffer.from(toBytes(trim(toRate(speak(voice, word))))).toString("base64")),
  ]),
);
writeFileSync("backend/platform/access/auth/captcha-digits.json", `${JSON.stringify(spoken, null, 2)}\n`);

/** Samples of a word, between -1 and 1, and how many there are a second. */
function speak(voice, word) {
  const file = join(tmpdir(), `captcha-digit-${process.pid}.wav`);
  execFileSync("espeak-ng", ["-v", voice, "-s", "135", "-w", file, word]);
  const wav = readFileSync(file);
  rmSync(file);
  const from = wav.readUInt32LE(24);
  const data = wav.subarray(44);
  return {
    from,
    samples: Float64Array.from({ length: data.length >> 1 }, (_, place) => data.readInt16LE(place * 2) / 32768),
  };
}

/** Fewer samples a second, through a filter that leaves nothing above half the new rate. */
function toRate({ from, samples }) {
  const step = from / rate;
  const reach = Math.ceil(16 * step);
  return Float64Array.from({ length: Math.floor(samples.length / step) }, (_, place) => {
    const middle = place * step;
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(middle - reach)); at < Math.min(samples.length, middle + reach); at += 1) {
      const turn = (Math.PI * (at - middle)) / step;
      const sinc = turn === 0 ? 1 : Math.sin(turn) / turn;
      sum += (samples[at] * sinc * (0.5 + 0.5 * Math.cos((Math.PI * (at - middle)) / reach))) / step;
    }
    return sum;
  });
}

/** Without the silence before and after, as loud as all others. */
function trim(samples) {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample) => Math.abs(sample) > peak * 0.03;
  const part = samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
  return part.map((sample) => sample / peak);
}

function toBytes(samples) {
  return Uint8Array.from(samples, (sample) => Math.round(128 + 127 * sample));
}
