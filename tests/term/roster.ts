import type { Chance } from "./chance";
import type { Habit } from "./habits";

/** A child of the school. */
export interface Child {
  studentNo: string;
  name: string;
  grade: string;
  className: string;
  /** A bill that was imported waits for it beside that of the plan. */
  hasUniform: boolean;
}

/** Those who pay by one telephone number. */
export interface Family {
  index: number;
  payer: { name: string; phone: string };
  children: readonly Child[];
  habit: Habit;
  channel: "wxpay" | "alipay";
  /** They pay on the telephone on which they open the page; else another one scans. */
  isMobile: boolean;
  /** Numbers of the payments that they saw arrive. */
  paid: string[];
}

export const gradeNames = ["一年级", "二年级", "三年级", "四年级", "五年级", "六年级"] as const;
export const classNames = ["1班", "2班", "3班"] as const;

const surnames = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗"];
const givenNames = [..."安博晨德恩芳光海嘉凯乐明宁佩清睿思彤文欣雅泽知子"];

/** Makes the families of a school: each fifth has two children, each third child gets a uniform. */
export function makeFamilies(habits: readonly Habit[], chance: Chance): Family[] {
  let count = 0;
  const child = (): Child => {
    const index = count++;
    return {
      studentNo: `2026${String(index + 1).padStart(5, "0")}`,
      name: nameOf(index),
      grade: gradeNames[index % gradeNames.length] ?? "",
      className: classNames[Math.floor(index / gradeNames.length) % classNames.length] ?? "",
      hasUniform: index % 3 === 0,
    };
  };
  // a fifth, in the order in which they may
  let pairs = Math.round(habits.length / 5);
  return habits.map((habit, index) => ({
    index,
    habit,
    payer: { name: nameOf(index * 7 + 3), phone: `139${String(10_000_000 + index * 37)}` },
    children: mayHaveTwo(habit) && index % 4 !== 0 && pairs-- > 0 ? [child(), child()] : [child()],
    channel: chance.below(2) === 0 ? "wxpay" : "alipay",
    isMobile: chance.below(2) === 0,
    paid: [],
  }));
}

/** Stories about one payment are told of one child. */
function mayHaveTwo(habit: Habit): boolean {
  return habit.kind === "online" || habit.kind === "cash";
}

function nameOf(index: number): string {
  const [given, second] = [index % givenNames.length, Math.floor(index / givenNames.length) % givenNames.length];
  const surname = surnames[Math.floor(index / givenNames.length ** 2) % surnames.length] ?? "";
  return `${surname}${givenNames[given] ?? ""}${givenNames[second] ?? ""}`;
}
