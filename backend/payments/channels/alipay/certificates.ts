import { createHash, X509Certificate } from "node:crypto";

/** The number by which Alipay knows a certificate: a hash over its issuer and serial number. */
export function certificateSn(pem: string): string {
  return snOf(new X509Certificate(pem));
}

/** The number of a root certificate: those of its RSA certificates; others lie in the same file and do not count. */
export function rootCertificateSn(pem: string): string {
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return certificates
    .map((each) => new X509Certificate(each))
    .filter(isSignedByRsa)
    .map(snOf)
    .join("_");
}

function snOf({ issuer, serialNumber }: X509Certificate): string {
  // the issuer's lines stand from the widest to the narrowest, Alipay's the other way round
  const name = issuer.split("\n").reverse().join(",");
  return createHash("md5")
    .update(name + BigInt(`0x${serialNumber}`).toString())
    .digest("hex");
}

function isSignedByRsa(certificate: X509Certificate): boolean {
  try {
    return certificate.publicKey.asymmetricKeyType === "rsa";
  } catch {
    // a curve that this build does not know, as the Chinese SM2
    return false;
  }
}
