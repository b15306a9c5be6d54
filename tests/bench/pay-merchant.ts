import * as z from "zod";

/** Everything that signs, verifies and decrypts the notifications of one merchant. */
export const NotifiedMerchant = z.object({
  id: z.number(),
  mchNo: z.string(),
  appId: z.string(),
  apiV3Key: z.string(),
  /** The channel's: signs what it sends. */
  keyId: z.string(),
  privateKey: z.string(),
  publicKey: z.string(),
  /** The path that the channel notifies. */
  path: z.string(),
  rateBp: z.number(),
});
export type NotifiedMerchant = z.infer<typeof NotifiedMerchant>;
