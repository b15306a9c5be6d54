// The keys that WeChat signs with: under a public key's id, and for merchants from before it under a platform certificate's number.
import type { PlatformCertificate, PlatformKey, StandInMerchant } from "../book";
import { issueCertificate } from "../certificate";
import type { Desk } from "../desk";
import type { Fault } from "../faults";
import { newKeyPair, newPlatformKey } from "../keys";
import { type Answer, done, refused, shanghaiTime } from "./answers";
import { encryptedResource } from "./seal";
import type { World } from "./world";

const lifeMs = 5 * 365 * 24 * 3_600_000;
// signed by its own key: merchants believe it by the APIv3 key, not by its issuer
const issuer = { organization: "Stand-in", unit: "Tenpay", name: "Stand-in Tenpay Root" };

/** A new certificate: it is in the list from now on, and signs nothing yet. */
export function addCertificate({ book, now, save }: Desk): PlatformCertificate {
  const keys = newKeyPair();
  const [from, to] = [now(), now() + lifeMs];
  const subject = { ...issuer, name: "Stand-in WeChat Pay" };
  const issued = { subject, subjectKey: keys.publicKey, issuer, issuerKey: keys.privateKey, from, to };
  const { certificate, serial } = issueCertificate(issued);
  const added = { id: serial, ...keys, certificate, from, to };
  book.certificates.push(added);
  save();
  return added;
}

/** Signs by a certificate of the list from now on; those that signed before stay valid. */
export function signByCertificate({ book, save }: Desk, id: string): void {
  const isIt = (one: PlatformCertificate) => one.id === id;
  book.certificates = [...book.certificates.filter(isIt), ...book.certificates.filter((one) => !isIt(one))];
  save();
}

/** The key that a merchant's answers and notifications are signed with, or one that a fault puts in its place. */
export function signingKeyOf(
  { book }: Pick<Desk, "book">,
  merchant: StandInMerchant | undefined,
  fault?: Fault,
): PlatformKey {
  const [newest = newPlatformKey(), former = newest] = merchant?.hasCertificates ? book.certificates : book.keys;
  if (fault?.kind === "unknown_serial") return newPlatformKey();
  return fault?.kind === "former_serial" ? former : newest;
}

/** GET /v3/certificates: those that count, encrypted for the merchant; merchants with the public key have none. */
export function answerCertificates({ book, faults, merchant, now }: World): Answer {
  const current = book.certificates.filter(({ to }) => to > now);
  if (!merchant.hasCertificates || faults.take("certificates", "", "gone")) {
    return refused(404, "RESOURCE_NOT_EXISTS", "无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥");
  }
  if (current.length === 0) return refused(403, "NOT_ENOUGH", "平台证书已过期，请使用微信支付公钥");
  return done({
    data: current.map(({ id, certificate, from, to }) => {
      const { original_type: _, ...encrypted } = encryptedResource(merchant.apiV3Key, "certificate", certificate);
      const times = { effective_time: shanghaiTime(from), expire_time: shanghaiTime(to) };
      return { serial_no: id, ...times, encrypt_certificate: encrypted };
    }),
  });
}
