import { hash, verify } from "@node-rs/argon2";
import { createSecret } from "./secrets";

/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist, so that the time tells nobody which names do. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(createSecret());
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
