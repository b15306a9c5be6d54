// Faults that the stand-in commits when it is told to.

/** `slow` answers after `ms`; `cut` acts and cuts the line; `error`, `html`, `unsigned`, `forged` answer so. */
export interface Fault {
  /** The call it befalls: `create`, `query`, `close`, `refund`, `query_refund`, `bill`, `notify`. */
  call: string;
  kind:
    | "slow"
    | "cut"
    | "error"
    | "limited"
    | "html"
    | "unsigned"
    | "forged"
    // of notifications
    | "lost"
    | "twice"
    | "amount"
    | "merchant"
    | "signature"
    | "old"
    // of refunds
    | "balance"
    | "abnormal"
    | "closed"
    | "processing"
    // of bills
    | "unready"
    | "altered";
  /** The number of times; absent: until it is taken away. */
  times?: number;
  ms?: number;
  /** Only for this number. */
  number?: string;
}

export interface Faults {
  add: (fault: Fault) => void;
  clear: () => void;
  /** The fault that befalls a call now; counts it. */
  take: (call: string, number: string, ...kinds: readonly Fault["kind"][]) => Fault | undefined;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    take(call, number, ...kinds) {
      const fault = faults.find(
        (one) =>
          one.call === call &&
          (kinds.length === 0 || kinds.includes(one.kind)) &&
          (one.number === undefined || one.number === number),
      );
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((one) => one !== fault);
      }
      return fault;
    },
  };
}
