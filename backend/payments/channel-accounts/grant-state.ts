// The state that goes to Alipay's page and comes back: it names the account, ends after an hour, and ends with the grant it brings.
import { openDataKey } from "../../kernel/data-key";
import type { GrantingAccount } from "./grants.repository";

/** A state as it came back; not yet believed. */
export interface GrantState {
  accountId: number;
  /** Epoch seconds. */
  until: number;
  signature: string;
}

/** The state of an account's grant until a moment (epoch ms), in base64. */
export function grantState(dataKey: string, account: GrantingAccount, untilMs: number): string {
  const until = Math.floor(untilMs / 1000);
  const signature = openDataKey(dataKey).sign("account.grant_state", signedText(account, until));
  return Buffer.from(`${account.id}.${until}.${signature}`).toString("base64");
}

/** Reads a state; undefined for a text that is none. */
export function readGrantState(text: string): GrantState | undefined {
  const [, accountId = "", until = "", signature = ""] =
    /^([1-9]\d{0,14})\.(\d{1,11})\.([\w-]{22})$/.exec(Buffer.from(text.slice(0, 100), "base64").toString("latin1")) ??
    [];
  return accountId === "" ? undefined : { accountId: Number(accountId), until: Number(until), signature };
}

/** True where we made the state for the account as it is now, and its time is not over; `now` in epoch ms. */
export function isGrantStateGood(
  dataKey: string,
  { state, account, now }: { state: GrantState; account: GrantingAccount; now: number },
): boolean {
  const { until, signature } = state;
  if (until * 1000 <= now) return false;
  return openDataKey(dataKey).isSigned("account.grant_state", signedText(account, until), signature);
}

/** Merchant, number and grant are part of it: with any of them changed, links from before prove nothing. */
function signedText({ id, merchant_id, sub_mch_no, code_hash }: GrantingAccount, until: number): string {
  return [id, until, merchant_id, sub_mch_no, code_hash ?? ""].join(".");
}
