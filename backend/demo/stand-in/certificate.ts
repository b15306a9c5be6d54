// Certificates of the stand-in's channels: just as much of X.509 as a reader of them looks at.
import { randomBytes, sign } from "node:crypto";

/** The parts of a name that certificates here have. */
export interface CertificateName {
  organization: string;
  unit: string;
  name: string;
}

interface NewCertificate {
  subject: CertificateName;
  /** PEM. */
  subjectKey: string;
  issuer: CertificateName;
  /** PEM, private. */
  issuerKey: string;
  /** Epoch ms. */
  from?: number;
  to?: number;
}

const decades = { from: Date.UTC(2020, 0, 1), to: Date.UTC(2049, 11, 31) };

/** A certificate in PEM with its serial number, 32 hexadecimal digits. */
export function issueCertificate({ subject, subjectKey, issuer, issuerKey, from, to }: NewCertificate) {
  // the first byte keeps the number positive
  const serial = Buffer.concat([Buffer.from([0x20]), randomBytes(15)]);
  const algorithm = der(0x30, objectId("2a864886f70d01010b"), der(0x05));
  const lifetime = der(0x30, utcTime(from ?? decades.from), utcTime(to ?? decades.to));
  const key = Buffer.from(subjectKey.replaceAll(/-----[^-]+-----|\s/g, ""), "base64");
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = der(0x30, ...[version, der(0x02, serial), algorithm, nameOf(issuer), lifetime, nameOf(subject), key]);
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), sign("sha256", body, issuerKey)));
  const lines = whole.toString("base64").replaceAll(/(.{64})/g, "$1\n");
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
    serial: serial.toString("hex").toUpperCase(),
  };
}

function nameOf({ organization, unit, name }: CertificateName): Buffer {
  const part = (id: string, value: string, tag = 0x0c) =>
    der(0x31, der(0x30, objectId(id), der(tag, Buffer.from(value))));
  return der(
    0x30,
    part("550406", "CN", 0x13),
    part("55040a", organization),
    part("55040b", unit),
    part("550403", name),
  );
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

/** `YYMMDDHHMMSSZ`, of the years 1950 to 2049. */
function utcTime(ms: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-T:]/g, "")}Z`));
}

/** A value with its tag and length. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
