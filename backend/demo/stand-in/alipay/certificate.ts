// Certificates of the stand-in's Alipay, with the numbers that stand for them.
import type { Certified } from "../book";
import { type CertificateName, issueCertificate } from "../certificate";
import { newKeyPair } from "../keys";
import { certificateNumber } from "./seal";

const rootName = { organization: "Stand-in", unit: "Certification Authority", name: "Stand-in Root R1" };

/** A root that signs itself. */
export function newRoot(): Certified {
  const keys = newKeyPair();
  return { ...keys, ...issue({ subject: rootName, subjectKey: keys.publicKey, issuerKey: keys.privateKey }) };
}

/** A new pair of keys with a certificate by the root. */
export function certify(root: Certified, name: string): Certified {
  const keys = newKeyPair();
  const subject = { organization: "Stand-in", unit: "Alipay", name };
  return { ...keys, ...issue({ subject, subjectKey: keys.publicKey, issuerKey: root.privateKey }) };
}

function issue(asked: { subject: CertificateName; subjectKey: string; issuerKey: string }) {
  const { certificate, serial } = issueCertificate({ ...asked, issuer: rootName });
  const issuer = `CN=${rootName.name},OU=${rootName.unit},O=${rootName.organization},C=CN`;
  return { certificate, sn: certificateNumber(issuer, BigInt(`0x${serial}`)) };
}
