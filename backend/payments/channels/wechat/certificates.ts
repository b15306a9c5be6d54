// Platform certificates: the keys that WeChat signs by for merchants without its public key; the next is there ten days before (channels 1.4).
import { X509Certificate } from "node:crypto";
import * as z from "zod";
import { type ChannelCertificate, ChannelError } from "../channel";
import { parseJson } from "../limited-fetch";
import { askWechat, refusalOf, type WechatConnection } from "./client";
import { isProblem } from "./problems";
import { decryptByAny, EncryptedResource } from "./resource";
import { requireSigned } from "./sign";

/** Fetches the certificates; null where WeChat has none for the merchant and wants its public key to be used. Throws `ChannelError`. */
export async function fetchWechatCertificates(connection: WechatConnection): Promise<ChannelCertificate[] | null> {
  const { merchant, now } = connection;
  const answer = await askWechat(connection, "/v3/certificates");
  if (answer.status !== 200) {
    const refusal = refusalOf(answer.status, answer.body);
    if (isProblem(refusal, "RESOURCE_NOT_EXISTS", "RESOURCE_NOT_EXIST")) return null;
    // nothing of the balance: all that there were have ended
    if (isProblem(refusal, "NOT_ENOUGH")) throw new ChannelError("disturbed", "CERTIFICATES_OVER", refusal.message);
    throw refusal;
  }
  const certificates = readCertificates(answer.body.toString("utf8"), merchant.apiV3Keys);
  // a list may be signed by what it brings: only who has the APIv3 key can have made it
  const brought = certificates.map(({ serial, pem }) => ({ serial, key: new X509Certificate(pem).publicKey }));
  requireSigned([...merchant.verifyingKeys, ...brought], answer, now());
  return certificates;
}

const CertificateList = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: EncryptedResource })).max(100),
});

/** Opens the list of platform certificates with the first APIv3 key that fits. Throws `forged`. */
export function readCertificates(body: string, apiV3Keys: readonly string[]): ChannelCertificate[] {
  const list = CertificateList.safeParse(parseJson(body));
  if (!list.success) throw new ChannelError("unclear", "UNREADABLE", "the list of certificates cannot be read");
  return list.data.data.map(({ serial_no, encrypt_certificate }) => {
    const pem = decryptByAny(encrypt_certificate, apiV3Keys);
    const certificate = parseCertificate(pem);
    if (certificate.serialNumber !== serial_no) {
      throw new ChannelError("forged", "WRONG_SERIAL", `certificate ${certificate.serialNumber} under ${serial_no}`);
    }
    const [valid_from, valid_to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
    return { serial: serial_no, pem, valid_from, valid_to };
  });
}

function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new ChannelError("forged", "UNREADABLE", "what the list holds is no certificate");
  }
}
