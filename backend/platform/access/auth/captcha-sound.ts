import { randomBytes, randomInt } from "node:crypto";
import type { CaptchaLanguage } from "#contract/platform/auth";
import spokenDigits from "./captcha-digits.json";

// WAV of 8,000 unsigned bytes a second, as scripts/captcha-digits.mjs made the digits

const rate = 8000;
const seconds = 6;
const headerBytes = 44;
/** Bytes of every sound, whatever it says. */
export const soundBytes = headerBytes + rate * seconds;

type Chance = (most: number) => number;

/**
 * Speaks digits, each at a place, pace, pitch and loudness of its own, over noise; what is no digit is left out. Never the same bytes
 * twice, always `soundBytes`. `chance` answers whole numbers below what it is given.
 */
export function speakDigits(
  digits: string,
  language: CaptchaLanguage,
  chance: Chance = randomInt,
): Uint8Array<ArrayBuffer> {
  const between = (least: number, most: number) => least + ((most - least) * chance(10_000)) / 10_000;
  const spoken = [...digits].flatMap((digit) => samplesOf(digit, language) ?? []);
  const mixed = drawNoise(between(0.06, 0.1), between(90, 900));
  const slot = Math.floor(mixed.length / Math.max(spoken.length, 1));
  for (const [place, samples] of spoken.entries()) {
    const paced = changePace(samples, between(0.88, 1.14));
    addInto(mixed, paced, place * slot + chance(Math.max(1, slot - paced.length)), between(0.6, 0.85));
  }
  const wav = new Uint8Array(soundBytes);
  wav.set(header());
  for (let at = 0; at < mixed.length; at += 1)
    wav[headerBytes + at] = Math.max(0, Math.min(255, Math.round(128 + 127 * (mixed[at] ?? 0))));
  return wav;
}

/** The samples of a digit, between -1 and 1; undefined for any other character. */
export function samplesOf(digit: string, language: CaptchaLanguage): Float32Array | undefined {
  const packed = /^\d$/.test(digit) ? spokenDigits[language][Number(digit)] : undefined;
  return packed === undefined
    ? undefined
    : Float32Array.from(Buffer.from(packed, "base64"), (byte) => (byte - 128) / 127);
}

/** A rustle over a hum, so that no two files are alike and no sample is the stored one. */
function drawNoise(loudness: number, pitch: number): Float32Array {
  const turn = (2 * Math.PI * pitch) / rate;
  const bytes = randomBytes(rate * seconds);
  const noise = new Float32Array(bytes.length);
  for (let at = 0; at < noise.length; at += 1)
    noise[at] = ((bytes.readUInt8(at) - 128) / 128) * loudness + 0.04 * Math.sin(turn * at);
  return noise;
}

/** Faster and higher, or slower and lower. */
function changePace(samples: Float32Array, pace: number): Float32Array {
  const paced = new Float32Array(Math.floor((samples.length - 1) / pace));
  for (let place = 0; place < paced.length; place += 1) {
    const at = Math.floor(place * pace);
    const [before, after] = [samples[at] ?? 0, samples[at + 1] ?? 0];
    paced[place] = before + (after - before) * (place * pace - at);
  }
  return paced;
}

function addInto(mixed: Float32Array, samples: Float32Array, from: number, loudness: number): void {
  for (let at = 0; at < samples.length; at += 1)
    mixed[from + at] = (mixed[from + at] ?? 0) + (samples[at] ?? 0) * loudness;
}

function header(): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(soundBytes - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  // PCM, one channel
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(soundBytes - headerBytes, 40);
  return bytes;
}
