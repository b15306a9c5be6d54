import type * as z from "zod";
import type { Endpoint } from "./endpoint";
import { billApi } from "./bills";
import { exceptionApi } from "./exceptions";
import { feeItemApi, feeItemList } from "./fee-items";
import { feePlanApi } from "./fee-plans";
import { feePlanList } from "./lists/fee-plan-list";
import { storeApi, storeList } from "./stores";
import { schoolList, schoolsApi } from "./schools";
import { agentApi, agentList } from "./agents";
import { billList } from "./lists/bill-list";
import { exceptionList } from "./lists/exception-list";
import { adviceApi, adviceList } from "./advice";
import { dictDataApi, dictDataList, dictTypeApi, dictTypeList } from "./dictionaries";
import { globalConfigApi, globalConfigList } from "./global-config";
import { logApi, loginLogList, operateLogList } from "./logs";
import { machineKeyApi, machineKeyList } from "./machine-keys";
import { noticeApi, noticeList } from "./notices";
import { roleApi, roleList } from "./roles";
import { onlineApi, onlineList } from "./sessions";
import { userApi, userList } from "./users";
import { receiptBookApi, receiptBookList } from "./receipt-books";
import { merchantApi, merchantList } from "./merchants";
import { collectAccountApi, collectAccountList } from "./collect-accounts";
import { payerApi, payerList } from "./payers";
import { facepayApi } from "./facepay";
import { facepayList } from "./lists/facepay-list";
import { studentApi } from "./students";
import { studentList } from "./lists/student-list";
import { classApi, classList } from "./classes";
import { type ColumnDefinition, columnDefinitions } from "./list-definition/column-definition";
import type { ListDefinition } from "./list-definition/list-definition";
import { orderList } from "./lists/order-list";
import { refundList } from "./lists/refund-list";
import { orderApi } from "./orders";
import { reconApi, reconList } from "./recon";
import { reconItemApi, reconItemList } from "./recon-items";
import { commissionApi, commissionList } from "./commissions";
import { dayCloseApi, dayCloseList } from "./day-closes";
import { settleList } from "./lists/settle-list";
import { settleApi } from "./settlements";
import { arrearsApi, dunningList } from "./arrears";
import { familyCampaignApi, familyCampaignList } from "./family-campaigns";
import { noticeSlipApi, noticeSlipList } from "./notice-slips";
import { reportApi, reportMoveList } from "./reports";
import { refundApi } from "./refunds";

type ListInput = z.ZodObject<{ cur_page: z.ZodType; page_size: z.ZodType; sort: z.ZodType }>;

/** The calls of a list; those of acts decide by their right what its page offers. */
export interface ListApi<Row extends object = object, Sum = unknown> {
  list: Endpoint<ListInput, z.ZodType<{ list: Row[]; total: number | null; sum?: Sum }>>;
  detail?: Endpoint;
  store?: Endpoint;
  update?: Endpoint;
  destroy?: Endpoint;
  export?: Endpoint;
}

export interface ListedPage {
  list: ListDefinition;
  api: ListApi;
}

/** Every list with its calls: the one place where a list is made known to column choices, exports and deletions. */
export const listedPages: readonly ListedPage[] = [
  { list: receiptBookList, api: receiptBookApi },
  { list: feeItemList, api: feeItemApi },
  { list: feePlanList, api: feePlanApi },
  { list: storeList, api: storeApi },
  { list: schoolList, api: schoolsApi },
  { list: agentList, api: agentApi },
  { list: orderList, api: orderApi },
  { list: billList, api: billApi },
  { list: refundList, api: refundApi },
  { list: exceptionList, api: exceptionApi },
  { list: reconList, api: reconApi },
  { list: reconItemList, api: reconItemApi },
  { list: userList, api: userApi },
  { list: roleList, api: roleApi },
  { list: dictTypeList, api: dictTypeApi },
  { list: dictDataList, api: dictDataApi },
  { list: globalConfigList, api: globalConfigApi },
  { list: noticeList, api: noticeApi },
  { list: adviceList, api: adviceApi },
  { list: operateLogList, api: { list: logApi.operateList, export: logApi.operateExport } },
  { list: loginLogList, api: { list: logApi.loginList, export: logApi.loginExport } },
  { list: onlineList, api: { list: onlineApi.list } },
  { list: machineKeyList, api: { list: machineKeyApi.list } },
  { list: merchantList, api: merchantApi },
  { list: collectAccountList, api: collectAccountApi },
  { list: commissionList, api: commissionApi },
  { list: dayCloseList, api: dayCloseApi },
  { list: settleList, api: settleApi },
  { list: dunningList, api: { list: arrearsApi.history, detail: arrearsApi.dunning } },
  { list: familyCampaignList, api: familyCampaignApi },
  { list: noticeSlipList, api: noticeSlipApi },
  { list: reportMoveList, api: { list: reportApi.moves } },
  { list: payerList, api: payerApi },
  { list: facepayList, api: facepayApi },
  { list: studentList, api: studentApi },
  { list: classList, api: classApi },
];

/** The columns of every list page, by page key. */
export const columnsByPage: ReadonlyMap<string, readonly ColumnDefinition[]> = new Map(
  listedPages.map(({ list }) => [list.page, columnDefinitions(list)]),
);
