import type { Desk } from "../desk";
import { certify, newRoot } from "./certificate";
import type { AlipaySender } from "./notices";
import type { AlipayKey } from "./world";

/** The secrets that a seller is given when it opens an app: keys, and certificates where it wants them. */
export interface AlipayCredentials {
  appId: string;
  sellerId: string;
  privateKey: string;
  /** Alipay's. */
  publicKey: string;
  certificates: { app: string; alipay: string; root: string };
}

export interface NewApp {
  appId: string;
  sellerId: string;
  /** The payer reads it; absent: the number. */
  name?: string;
  isCertified?: boolean;
  /** The app acts for sellers that grant to it (ISV). */
  isPartner?: boolean;
}

/** Opens an app, or gives one that exists new keys. */
export function openApp(
  desk: Desk,
  { appId, sellerId, name, isCertified = false, isPartner = false }: NewApp,
): AlipayCredentials {
  const { root, own } = issuedKeys(desk);
  const { privateKey, publicKey, certificate, sn } = certify(root, appId);
  const certificateSn = isCertified ? sn : "";
  const called = name ?? `商户 ${sellerId}`;
  desk.book.apps.set(appId, { appId, sellerId, isPartner, name: called, publicKey, certificateSn });
  desk.save();
  const certificates = { app: certificate, alipay: own.certificate, root: root.certificate };
  return { appId, sellerId, privateKey, publicKey: own.publicKey, certificates };
}

export function alipayKey(desk: Desk): AlipayKey {
  const { root, own } = issuedKeys(desk);
  return { ...own, certificateSn: own.sn, rootSn: root.sn };
}

export function alipaySender(desk: Desk): AlipaySender {
  return { desk, key: alipayKey(desk) };
}

/** Keys take a while to make: who has no app at Alipay needs none. */
function issuedKeys({ book }: Desk) {
  if (!book.alipayKeys) {
    const root = newRoot();
    book.alipayKeys = { root, own: certify(root, "Alipay") };
  }
  return book.alipayKeys;
}
