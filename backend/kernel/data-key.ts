// Uses of DATA_KEY: personal data that must be read again is encrypted with one key derived from it, and found again
// by a keyed hash made with another (docs/decisions/0036-personal-data.md).
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Keys of a merchant at a channel: `public_key` and `certificate` are the channel's, `app_certificate` and `root_certificate` Alipay's kinds. */
export type CredentialKind =
  | "private_key"
  | "api_v3_key"
  | "public_key"
  | "certificate"
  | "app_certificate"
  | "root_certificate"
  | "app_secret";

/** The record that a sealed text is part of: a text moved to another record does not open there. */
export type SealPurpose =
  | "student.id_card"
  | "import.payload"
  | "machine.secret"
  | "school.message_secret"
  | "grant.token"
  | "grant.refresh_token"
  | "push.private_key"
  | `channel.${CredentialKind}`;

/** Sealed bytes within an address are part of one thing, too. */
export type AddressPurpose = "file.address";

/** A signed text is part of one thing: it proves nothing elsewhere. */
export type SignPurpose =
  | "family.link"
  | "family.pass"
  | "family.payer"
  | "family.payer_state"
  | "account.grant_state"
  | "push.topic";

export interface DataKey {
  /** `<key id>.<nonce>.<text and tag>`, base64url each. */
  seal: (purpose: SealPurpose, text: string) => string;
  /** Throws for a text of another purpose, a changed one, and one sealed with a key that is no longer given. */
  open: (purpose: SealPurpose, sealed: string) => string;
  /**
   * Seals bytes so that equal ones make equal texts, base64url; 28 bytes come with them. `beside` is not sealed, and proven with them.
   */
  sealAddress: (purpose: AddressPurpose, bytes: Buffer, beside: string) => string;
  /** Null for a text that nobody sealed so. */
  openAddress: (purpose: AddressPurpose, text: string, beside: string) => Buffer | null;
  /** The keyed hash that finds equal texts; the first is the one to store, further ones are those of former keys. */
  indexes: (text: string) => readonly [string, ...string[]];
  /** 128 bits of a keyed hash, base64url: what only who knows DATA_KEY can make. */
  sign: (purpose: SignPurpose, text: string) => string;
  /** True for a signature made with the current or a former key. */
  isSigned: (purpose: SignPurpose, text: string, signature: string) => boolean;
}

const nonceBytes = 12;
const tagBytes = 16;
const signatureBytes = 16;

interface Keys {
  id: string;
  cipherKey: Buffer;
  indexKey: Buffer;
  signKey: Buffer;
}

const opened = new Map<string, DataKey>();

/** Derives the keys of a DATA_KEY, once; former ones may follow the current one after commas and are read, never written with. */
export function openDataKey(setting: string): DataKey {
  const known = opened.get(setting) ?? readDataKey(setting);
  opened.set(setting, known);
  return known;
}

function readDataKey(setting: string): DataKey {
  const [current, ...former] = setting.split(",").map((secret) => deriveKeys(secret.trim()));
  if (!current) throw new Error("DATA_KEY is empty");
  const all = [current, ...former];
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", current.cipherKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [current.id, nonce.toString("base64url"), content.toString("base64url")].join(".");
    },
    open(purpose, sealed) {
      const [id = "", nonce = "", content = ""] = sealed.split(".");
      const keys = all.find((each) => each.id === id);
      if (!keys) throw new Error(`sealed with DATA_KEY ${id}, which is not given`);
      const bytes = Buffer.from(content, "base64url");
      const options = { authTagLength: tagBytes };
      const decipher = createDecipheriv("aes-256-gcm", keys.cipherKey, Buffer.from(nonce, "base64url"), options);
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString("utf8");
    },
    sealAddress(purpose, bytes, beside) {
      // made from what is sealed: the same nonce never covers two contents
      const nonce = nonceOf(current, purpose, bytes, beside);
      const cipher = createCipheriv("aes-256-gcm", current.cipherKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(`${purpose}\n${beside}`));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString("base64url");
    },
    openAddress(purpose, text, beside) {
      const sealed = Buffer.from(text, "base64url");
      if (sealed.length <= nonceBytes + tagBytes) return null;
      for (const keys of all) {
        const options = { authTagLength: tagBytes };
        const decipher = createDecipheriv("aes-256-gcm", keys.cipherKey, sealed.subarray(0, nonceBytes), options);
        decipher.setAAD(Buffer.from(`${purpose}\n${beside}`));
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        try {
          return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
        } catch {
          // another key's, or nobody's
        }
      }
      return null;
    },
    indexes: (text) => [blindIndex(current, text), ...former.map((keys) => blindIndex(keys, text))],
    sign: (purpose, text) => signatureOf(current, purpose, text).toString("base64url"),
    isSigned(purpose, text, signature) {
      const given = Buffer.from(signature, "base64url");
      if (given.length !== signatureBytes) return false;
      return all.some((keys) => timingSafeEqual(signatureOf(keys, purpose, text), given));
    },
  };
}

function deriveKeys(secret: string): Keys {
  const derive = (info: string) => Buffer.from(hkdfSync("sha256", secret, "", info, 32));
  return {
    id: createHash("sha256").update(derive("campus key id")).digest("hex").slice(0, 8),
    cipherKey: derive("campus encryption"),
    indexKey: derive("campus blind index"),
    signKey: derive("campus signature"),
  };
}

function blindIndex({ indexKey }: Keys, text: string): string {
  return createHmac("sha256", indexKey).update(text).digest("base64url");
}

function nonceOf({ signKey }: Keys, purpose: AddressPurpose, bytes: Buffer, beside: string): Buffer {
  const hash = createHmac("sha256", signKey).update(`${purpose}\n${beside}\n`).update(bytes);
  return hash.digest().subarray(0, nonceBytes);
}

function signatureOf({ signKey }: Keys, purpose: SignPurpose, text: string): Buffer {
  return createHmac("sha256", signKey).update(`${purpose}\n${text}`).digest().subarray(0, signatureBytes);
}
