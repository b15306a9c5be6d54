import pino from "pino";
import { createBackend } from "#backend/backend";
import { readEnv } from "#backend/kernel/env";
import { createTestPlace, type TestPlace } from "./place";

const seeded = new Map<string, Promise<TestPlace>>();

/**
 * A place with the demo as a first start leaves it at `now`. Each worker seeds once and copies: seeding takes longer than most
 * tests. The first starts themselves are what backend/demo/seed tests.
 */
export async function createDemoPlace(settings: Record<string, string>, now: number): Promise<TestPlace> {
  const key = JSON.stringify([settings, now]);
  const template = seeded.get(key) ?? seed(settings, now);
  seeded.set(key, template);
  return (await template).copy();
}

async function seed(settings: Record<string, string>, now: number): Promise<TestPlace> {
  const place = await createTestPlace();
  const env = readEnv({ ...settings, ...place.settings });
  const backend = await createBackend({ env, now: () => now, log: pino({ level: "silent" }) });
  await backend.close();
  return place;
}
