// A school comes into being: its accounts, staff, classes, children, prices, bills.
import { classApi } from "#contract/payments/classes";
import type { Client } from "#contract/kernel/client";
import { feeItemApi } from "#contract/payments/fee-items";
import { feePlanApi } from "#contract/payments/fee-plans";
import { schoolsApi } from "#contract/platform/schools";
import { storeApi } from "#contract/payments/stores";
import { userApi } from "#contract/platform/users";
import { timeOf } from "./agenda";
import { type Account, connectMerchants, tuitionPurpose } from "./merchants";
import { classNames, type Family, gradeNames } from "./roster";
import { importBills, importPayers, importStudents } from "./sheets";
import { openStaff } from "./staff";
import type { World } from "./world";

export interface School {
  id: number;
  accounts: readonly Account[];
  /** Takes cash, applies for refunds, proposes. */
  clerk: Client;
  /** Decides on what the clerk asks for, closes days, settles. */
  finance: Client;
}

const password = "term-2026-09";
export const tuitionTitle = "2026 年秋季学杂费";
export const uniformTitle = "2026 年秋季校服费";

/** Leads a school from an empty database to bills that wait for money; they end at `endsAt`. */
export async function foundSchool(world: World, families: readonly Family[], endsAt: number): Promise<School> {
  const admin = openStaff(world, "admin", world.adminPassword);
  await admin.call(schoolsApi.store, { name: "青溪实验小学", short_name: "青溪", stage: [3] });
  const { list: schools } = await admin.call(schoolsApi.list, {});
  const id = schools[0]?.school_id ?? 0;
  const accounts = await connectMerchants(world, admin, id);
  await employ(admin, id, ["clerk", "finance"]);
  await admin.call(storeApi.store, { name: "财务室", school_id: id });
  const school = {
    id,
    accounts,
    clerk: openStaff(world, "clerk", password),
    finance: openStaff(world, "finance", password),
  };
  await openClasses(school.clerk);
  await importStudents(school.clerk, families);
  await importPayers(school.clerk, families);
  await issueBills(school, families, { startsAt: world.agenda.now(), endsAt });
  return school;
}

async function employ(admin: Client, school_id: number, names: readonly string[]): Promise<void> {
  for (const [index, username] of names.entries()) {
    await admin.call(userApi.store, {
      ...{ username, password, password_confirmation: password, desc: username, mobile: `1380000000${index}` },
      ...{ roleData: ["default_admin"], account_type: 2, school_id },
    });
  }
}

async function openClasses(staff: Client): Promise<void> {
  for (const [sort, name] of gradeNames.entries()) await staff.call(classApi.storeGrade, { name, sort });
  const { list } = await staff.call(classApi.list, { kind: "grade", page_size: 100 });
  for (const { id: grade_id } of list) {
    for (const [sort, name] of classNames.entries()) await staff.call(classApi.store, { name, sort, grade_id });
  }
}

async function issueBills(
  { id, clerk, finance }: School,
  families: readonly Family[],
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Promise<void> {
  for (const item of [
    { item_code: "tuition", name: "学费", category: "tuition", price_fen: 98_037, purpose: tuitionPurpose },
    { item_code: "meal", name: "餐费", category: "meal", price_fen: 1_249, max_qty: 100, purpose: tuitionPurpose },
    { item_code: "uniform", name: "校服", category: "uniform", price_fen: 26_811 },
  ]) {
    await finance.call(feeItemApi.store, item);
  }
  const { items, grades } = await finance.call(feePlanApi.options, { school_id: id });
  const idOf = (name: string) => items.find((item) => item.name === name)?.fee_item_id ?? 0;
  const plan = await finance.call(feePlanApi.store, {
    ...{ title: tuitionTitle, year: "2026-2027", term: 1, start_at: timeOf(startsAt), end_at: timeOf(endsAt) },
    ...{ allow_partial: 1, min_part_fen: 10_000, grade_ids: grades.map(({ grade_id }) => grade_id) },
    items: [
      { fee_item_id: idOf("学费"), qty: 1 },
      { fee_item_id: idOf("餐费"), qty: 22 },
    ],
  });
  const { bill_count, due_fen } = await finance.call(feePlanApi.preview, { id: plan.id });
  const children = families.reduce((count, family) => count + family.children.length, 0);
  if (bill_count !== children) throw new Error(`${bill_count} bills for ${children} children`);
  await finance.call(feePlanApi.publish, { id: plan.id, bill_count, due_fen });
  const bill = { title: uniformTitle, item: "校服", yuan: "268.11", dueOn: timeOf(endsAt).slice(0, 10) };
  await importBills(clerk, families, bill);
}
