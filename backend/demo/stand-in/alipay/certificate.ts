// Certificates of the stand-in's Alipay: just as much of X.509 as a reader of them looks at.
import { randomBytes, sign } from "node:crypto";
import type { Certified } from "../book";
import { newKeyPair } from "../keys";
import { certificateNumber } from "./seal";

const rootName = { organization: "Stand-in", unit: "Certification Authority", name: "Stand-in Root R1" };
type Name = typeof rootName;

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

function issue({ subject, subjectKey, issuerKey }: { subject: Name; subjectKey: string; issuerKey: string }) {
  // the first byte keeps the number positive
  const serial = Buffer.concat([Buffer.from([0x20]), randomBytes(15)]);
  const algorithm = der(0x30, objectId("2a864886f70d01010b"), der(0x05));
  const lifetime = der(0x30, utcTime("200101000000Z"), utcTime("491231235959Z"));
  const key = Buffer.from(subjectKey.replaceAll(/-----[^-]+-----|\s/g, ""), "base64");
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = der(0x30, ...[version, der(0x02, serial), algorithm, nameOf(rootName), lifetime, nameOf(subject), key]);
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), sign("sha256", body, issuerKey)));
  const lines = whole.toString("base64").replaceAll(/(.{64})/g, "$1\n");
  const issuer = `CN=${rootName.name},OU=${rootName.unit},O=${rootName.organization},C=CN`;
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
    sn: certificateNumber(issuer, BigInt(`0x${serial.toString("hex")}`)),
  };
}

function nameOf({ organization, unit, name }: Name): Buffer {
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

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

/** A value with its tag and length. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
