import type { Right } from "#contract/kernel/permission-tree/tree";
import { isGranted, type ShellData } from "~/lib/shell-data";
import { type ReachablePage, reachablePages } from "../search/reachable-pages";
import { spell } from "../../services/spell.server";
import { shellTexts } from "../shell-texts";

interface PageAction {
  title: string;
  path: string;
  /** Absent: everybody may. */
  permission?: Right;
}

const pay = "/campus_pay";
const right: Right = "Api:campus_pay";

// what people come to do, in the words of the buttons that lead there
export const pageActions: readonly PageAction[] = [
  { title: "新增缴费批次", path: `${pay}/fee_plan/list/new`, permission: `${right}/fee_plan/store-store` },
  { title: "新增收费项目", path: `${pay}/fee_item/list/new`, permission: `${right}/fee_item/store-store` },
  { title: "新增学生", path: `${pay}/student/list/new`, permission: `${right}/student/store-store` },
  { title: "导入账单", path: `${pay}/bill/import`, permission: `${right}/bill/import-import` },
  { title: "导入线下缴费", path: `${pay}/bill/payment_import`, permission: `${right}/bill/payment_import-import` },
  { title: "导入学生", path: `${pay}/student/import`, permission: `${right}/student/import-import` },
  { title: "导入付款人", path: `${pay}/payer/import`, permission: `${right}/payer/import-import` },
  { title: "导入渠道账单", path: `${pay}/recon/import`, permission: `${right}/recon/import-import` },
  { title: "导出订单", path: `${pay}/order/list`, permission: `${right}/order/export-export` },
  { title: "导出账单", path: `${pay}/bill/list`, permission: `${right}/bill/export-export` },
  { title: "导出退款", path: `${pay}/refund/list`, permission: `${right}/refund/export-export` },
  { title: "导出记录", path: "/task/export/list" },
];

/** The pages and acts of an account, spelled in pinyin for the search (PLUS-05). */
export function searchablePages({ account, menu, schools }: ShellData): ReachablePage[] {
  const allowed = pageActions.filter(({ permission }) => permission === undefined || isGranted(account, permission));
  const own = schools ? [...allowed, { title: shellTexts.school.choose, path: "/school/select" }] : allowed;
  const named = own.map(({ title, path }) => ({ title, path, above: shellTexts.search.act, isAction: true }));
  return [...reachablePages(menu), ...named].map((page) => ({ ...page, pinyin: spell(page.title) }));
}
