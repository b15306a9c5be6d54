import webPush from "web-push";
import type { BackendContext } from "../../kernel/context";
import { openDataKey } from "../../kernel/data-key";
import { findKeys, insertKeys } from "./push-subscriptions.repository";

/** The keys of RFC 8292, base64url: browsers subscribe with the public one, push services check signatures by it. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

type KeyContext = Pick<BackendContext, "db" | "env" | "now">;

/**
 * Reads the keys of the settings, else those of the database, where they are made at their first use. Throws where they were sealed with a
 * DATA_KEY that is no longer given.
 */
export async function readPushKeys(ctx: KeyContext): Promise<PushKeys> {
  if (ctx.env.vapidKeys) return ctx.env.vapidKeys;
  const kept = (await findKeys(ctx.db)) ?? (await makeKeys(ctx));
  return {
    publicKey: kept.public_key,
    privateKey: openDataKey(ctx.env.dataKey).open("push.private_key", kept.sealed_private_key),
  };
}

async function makeKeys({ db, env, now }: KeyContext) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = openDataKey(env.dataKey).seal("push.private_key", privateKey);
  await insertKeys(db, { id: 1, public_key: publicKey, sealed_private_key: sealed, created_at: now() });
  const kept = await findKeys(db);
  if (!kept) throw new Error("the keys of push messages were not kept");
  return kept;
}
