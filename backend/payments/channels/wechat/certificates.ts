import { X509Certificate } from "node:crypto";
import * as z from "zod";
import { ChannelError } from "../channel";
import { parseJson } from "../limited-fetch";
import { decryptResource, EncryptedResource } from "./resource";

/** A platform certificate: its key verifies what WeChat signs under its serial number. */
export interface PlatformCertificate {
  serial: string;
  pem: string;
  /** Epoch ms. */
  valid_from: number;
  valid_to: number;
}

const CertificateList = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: EncryptedResource })),
});

/** Opens the list of platform certificates: only who has the APIv3 key can have made it. Throws `forged`. */
export function readCertificates(body: string, apiV3Key: string): PlatformCertificate[] {
  const list = CertificateList.safeParse(parseJson(body));
  if (!list.success) throw new ChannelError("unclear", "UNREADABLE", "the list of certificates cannot be read");
  return list.data.data.map(({ serial_no, encrypt_certificate }) => {
    const pem = decryptResource(encrypt_certificate, apiV3Key);
    const certificate = new X509Certificate(pem);
    if (certificate.serialNumber !== serial_no) {
      throw new ChannelError("forged", "WRONG_SERIAL", `certificate ${certificate.serialNumber} under ${serial_no}`);
    }
    const [valid_from, valid_to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
    return { serial: serial_no, pem, valid_from, valid_to };
  });
}
