import { maxReconErrors } from "#contract/payments/recon";
import { dateOf, readTime } from "../../kernel/time/shanghai";
import { reconKind, type RowProblem, type StatementCheck, type StatementFacts, type StatementRow } from "./statement";
import { readFen, readYuan, thousandth } from "./yuan";

/** Wrong lines of a file; the first are kept, all are counted. */
export interface Problems {
  add: (line: number, column: string, value: string, reason: string) => void;
  list: readonly RowProblem[];
  count: () => number;
}

export function createProblems(): Problems {
  const list: RowProblem[] = [];
  let count = 0;
  return {
    list,
    count: () => count,
    add(line, column, value, reason) {
      count += 1;
      if (list.length < maxReconErrors) list.push({ line, column, value: value.slice(0, 80), reason });
    },
  };
}

/** Reads the cells that every channel has, each with its own refusal; undefined once one is wrong. */
export interface CellReader {
  number: (line: number, column: string, value: string) => string | undefined;
  /** In fen, never negative. */
  amount: (line: number, column: string, value: string) => number | undefined;
  /** In thousandths of a fen. */
  fee: (line: number, column: string, value: string) => number | undefined;
  /** Epoch ms, within the day of the statement. */
  time: (line: number, column: string, value: string) => number | undefined;
  billDate: () => string | null;
}

const numberPattern = /^[0-9A-Za-z_|*@-]{4,64}$/;
const timePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

export function createCellReader(problems: Problems, facts: StatementFacts): CellReader {
  let billDate = facts.billDate ?? null;
  return {
    billDate: () => billDate,
    number(line, column, value) {
      if (numberPattern.test(value)) return value;
      const reason = /E\+/i.test(value)
        ? "单号被表格软件改成了科学计数，请使用渠道原始文件"
        : "单号应为 4–64 位字母、数字";
      problems.add(line, column, value, reason);
      return undefined;
    },
    amount(line, column, value) {
      const fen = readFen(value);
      if (fen !== null && fen >= 0) return fen;
      problems.add(line, column, value, "金额应为不小于 0、最多两位小数的元");
      return undefined;
    },
    fee(line, column, value) {
      const amount = value === "" ? 0 : readYuan(value);
      if (amount !== null) return amount;
      problems.add(line, column, value, "金额无法识别");
      return undefined;
    },
    time(line, column, value) {
      const text = value.replaceAll("/", "-").replace(/^(\S+)\s+/, "$1 ");
      const at = timePattern.test(text) ? readTime(text) : NaN;
      if (!Number.isFinite(at)) {
        problems.add(line, column, value, "时间格式应为 YYYY-MM-DD HH:mm:ss");
        return undefined;
      }
      billDate ??= dateOf(at);
      if (dateOf(at) === billDate) return at;
      problems.add(line, column, value, `不在账单日 ${billDate} 内，请按日下载账单`);
      return undefined;
    },
  };
}

/** Counts the rows of a file and finds those it has twice. */
export function createTally(problems: Problems) {
  const numbers = new Set<string>();
  const orders = new Set<string>();
  const repeated = new Set<string>();
  const sums = { rows: 0, pay_count: 0, pay_fen: 0, refund_count: 0, refund_fen: 0 };
  let rowFees = 0;
  return {
    /** False for a line that the file has already. */
    take({ line, kind, channel_no, merchant_no, amount_fen, fee_fen }: StatementRow): boolean {
      const key = `${kind} ${channel_no} ${kind === reconKind.refund ? merchant_no : ""}`;
      if (numbers.has(key)) {
        problems.add(line, "单号", channel_no, "与前面的行重复");
        return false;
      }
      numbers.add(key);
      sums.rows += 1;
      rowFees += fee_fen;
      if (kind === reconKind.refund) {
        sums.refund_count += 1;
        sums.refund_fen += amount_fen;
        return true;
      }
      sums.pay_count += 1;
      sums.pay_fen += amount_fen;
      if (merchant_no !== "" && orders.has(merchant_no)) repeated.add(merchant_no);
      orders.add(merchant_no);
      return true;
    },
    check(feeSum: number, failure: string | null): StatementCheck {
      const fee_fen = Math.round(feeSum / thousandth) || 0;
      return {
        ...sums,
        fee_fen,
        rounding_fen: fee_fen - rowFees,
        problems: [...problems.list],
        problem_count: problems.count(),
        failure,
        repeated: [...repeated],
      };
    },
  };
}
