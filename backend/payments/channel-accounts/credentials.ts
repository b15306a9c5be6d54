import { createHash } from "node:crypto";
import { type CredentialKind, openDataKey } from "../../kernel/data-key";

/** A secret of a merchant as it is given. */
export interface Credential {
  kind: CredentialKind;
  /** Serial number or id; empty where it has none. */
  serial: string;
  value: string;
}

/** A credential as it is kept: sealed, with a fingerprint that people may compare. */
export function sealCredential(dataKey: string, { kind, serial, value }: Credential) {
  const fingerprint = createHash("sha256").update(value.trim()).digest("hex").slice(0, 16).toUpperCase();
  return { kind, serial, sealed: openDataKey(dataKey).seal(`channel.${kind}`, value), fingerprint };
}

/** The value of a sealed credential. Throws where DATA_KEY is another. */
export function openCredential(dataKey: string, { kind, sealed }: { kind: CredentialKind; sealed: string }): string {
  return openDataKey(dataKey).open(`channel.${kind}`, sealed);
}
