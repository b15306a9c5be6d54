import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { samplesOf, soundBytes, speakDigits } from "./captcha-sound";

const digits = [..."0123456789"];
const languages = ["zh", "en"] as const;
const headerBytes = 44;
const path = "/common/auth/verification_sound";
const backend = await startTestBackend({ settings: { CAPTCHA: "on" } });

const draw = async () => (await backend.client().call(authApi.verificationCode, {})).code_key;
const hear = (code_key: string, language = "zh", address?: string) =>
  backend.fetch("GET", path, { query: { code_key, language }, ...(address && { address }) });

// places, paces and loudness in the middle; the noise stays chance
const middling = (most: number) => Math.floor(most * 0.4615);

/** The four digits that a sound of middling chances says, each found as the one most like what is heard in its quarter. */
function listen(sound: Uint8Array, language: (typeof languages)[number]): string {
  const heard = Float64Array.from(sound.subarray(headerBytes), (byte) => byte - 128);
  const slot = heard.length / 4;
  const likeness = (digit: string, place: number) => {
    const samples = samplesOf(digit, language)!;
    const from = place * slot + middling(slot - samples.length + 1);
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0);
    return samples.reduce((sum, sample, at) => sum + sample * heard[from + at]!, 0) / Math.sqrt(power);
  };
  const loudest = (place: number) => digits.toSorted((one, other) => likeness(other, place) - likeness(one, place))[0]!;
  return [0, 1, 2, 3].map(loudest).join("");
}

test.each(languages)("each digit can be spoken: %s [AUTH-16]", (language) => {
  const spoken = digits.map((digit) => samplesOf(digit, language)!);
  for (const samples of spoken) {
    expect(samples.length).toBeGreaterThan(1600);
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(0.9);
  }
  expect(new Set(spoken.map((samples) => samples.join())).size).toBe(10);
  expect(samplesOf("A", language)).toBeUndefined();
});

test("sounds are of one length whatever they say, and never the same bytes", () => {
  const all = ["0000", "7777", "1", "12345678"].map((text) => speakDigits(text, "zh"));
  expect(all.map(({ length }) => length)).toEqual(all.map(() => soundBytes));
  expect(Buffer.from(speakDigits("1234", "en")).equals(speakDigits("1234", "en"))).toBe(false);
});

test.each(languages)("a sound says its digits: %s [AUTH-16]", (language) => {
  for (const text of ["0123", "4567", "8901", "7777"])
    expect(listen(speakDigits(text, language, middling), language)).toBe(text);
});

test("a captcha is answered with a WAV that nobody keeps [AUTH-16]", async () => {
  const answer = await hear(await draw());
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "audio/wav",
    "content-length": String(soundBytes),
    "cache-control": "no-store",
  });
  expect((await answer.arrayBuffer()).byteLength).toBe(soundBytes);
});

test("hearing a captcha does not use it up; answered, expired or never drawn it is silent [AUTH-16]", async () => {
  const code_key = await draw();
  for (const _time of [1, 2]) expect((await hear(code_key)).headers.get("content-type")).toBe("audio/wav");
  await backend.request("POST", "/auth/login", {
    body: { username: "finance", password: "x", captcha: "x", code_key },
  });
  const late = await draw();
  backend.clock.advance(5 * 60 * 1000);
  for (const key of [code_key, late, "never-drawn", ""])
    expect(await (await hear(key)).json()).toMatchObject({ code: code.captchaWrong, data: [] });
});

test("sounds count as pictures do [AUTH-16, S15]", async () => {
  const code_key = await draw();
  const address = "203.0.113.9";
  for (let sound = 0; sound < 300; sound += 1) await hear(sound % 30 ? "never-drawn" : code_key, "en", address);
  expect(await (await hear(code_key, "en", address)).json()).toMatchObject({ code: code.tooOften });
  const picture = await backend.request("GET", "/common/auth/verification_code", { address });
  expect(picture.envelope.code).toBe(code.tooOften);
  expect((await hear(code_key)).status).toBe(200);
});

test("where no captcha is asked there is nothing to hear", async () => {
  const open = await startTestBackend({ settings: { CAPTCHA: "off" } });
  const answer = await open.request("GET", path, { query: { code_key: "k" } });
  expect(answer.envelope.code).toBe(code.captchaWrong);
});
