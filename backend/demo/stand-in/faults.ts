// Faults that the stand-in commits when it is told to.

export const faultCalls = [
  "create",
  "query",
  "close",
  "refund",
  "query_refund",
  "bill",
  "grant",
  "certificates",
  "notify",
] as const;

const faultsOfAnswers = ["slow", "cut", "error", "limited", "html", "unsigned", "forged"] as const;
const faultsOfSerials = ["former_serial", "unknown_serial"] as const;
const faultsOfNotices = [
  ...["lost", "late", "held", "twice", "amount", "merchant", "app", "signature", "forged", "old"],
] as const;
const faultsOfRefunds = ["balance", "abnormal", "closed", "processing"] as const;
const faultsOfBills = ["unready", "altered", "short", "foreign", "replaced"] as const;
const faultsOfCertificates = ["gone"] as const;

export const faultKinds = [
  ...[...faultsOfAnswers, ...faultsOfSerials, ...faultsOfNotices],
  ...[...faultsOfRefunds, ...faultsOfBills, ...faultsOfCertificates],
] as const;

/**
 * The kinds of answers: `slow` answers after `ms`; `cut` acts and cuts the line; `error`, `limited`, `html`,
 * `unsigned`, `forged` answer so. Of notifications: `lost` is never sent; `late` is sent after `ms`; `held` waits to be
 * released, the last one first; `twice` at once; `amount` a fen less; `merchant` another's; `app` of another app that
 * granted; `signature` and `forged` prove nothing; `old` is signed five minutes ago. Of both: `former_serial` is signed
 * with the key or certificate before the last renewal; `unknown_serial` with one nobody was given. Of bills: `unready`
 * is not made yet; `altered` does not fit its hash; `short` breaks off; `foreign` is another merchant's; `replaced`
 * lacks its newest row, so that the next file replaces it. Of certificates: `gone` has none and wants the public key.
 */
export interface Fault {
  /** The call it befalls. */
  call: (typeof faultCalls)[number];
  kind: (typeof faultKinds)[number];
  /** The number of times; absent: until it is taken away. */
  times?: number;
  ms?: number;
  /** Only for this number. */
  number?: string;
  /** The share of the calls that fail, 0 to 1: 0.25 is every fourth. */
  share?: number;
}

export interface Faults {
  add: (fault: Fault) => void;
  clear: () => void;
  list: () => readonly Fault[];
  /** The fault that befalls a call now; counts it. */
  take: (call: Fault["call"], number: string, ...kinds: readonly Fault["kind"][]) => Fault | undefined;
}

export function createFaults(): Faults {
  let faults: (Fault & { due: number })[] = [];
  const isDue = (fault: Fault & { due: number }) => {
    fault.due += fault.share ?? 1;
    // sums of shares are not whole to the last digit
    if (fault.due < 0.999_999) return false;
    fault.due -= 1;
    return true;
  };
  return {
    add: (fault) => void faults.push({ ...fault, due: 0 }),
    clear: () => void (faults = []),
    list: () => faults.map(({ due: _, ...fault }) => fault),
    take(call, number, ...kinds) {
      const fault = faults.find(
        (one) =>
          one.call === call &&
          (kinds.length === 0 || kinds.includes(one.kind)) &&
          (one.number === undefined || one.number === number) &&
          isDue(one),
      );
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((one) => one !== fault);
      }
      return fault;
    },
  };
}
