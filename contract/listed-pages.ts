import type * as z from "zod";
import type { Endpoint } from "./kernel/endpoint";
import { billApi } from "./payments/bills";
import { exceptionApi } from "./payments/exceptions";
import { feeItemApi, feeItemList } from "./payments/fee-items";
import { feePlanApi } from "./payments/fee-plans";
import { feePlanList } from "./payments/lists/fee-plan-list";
import { storeApi, storeList } from "./payments/stores";
import { schoolList, schoolsApi } from "./platform/schools";
import { agentApi, agentList } from "./platform/agents";
import { billList } from "./payments/lists/bill-list";
import { exceptionList } from "./payments/lists/exception-list";
import { adviceApi, adviceList } from "./platform/advice";
import { dictDataApi, dictDataList, dictTypeApi, dictTypeList } from "./platform/dictionaries";
import { globalConfigApi, globalConfigList } from "./platform/global-config";
import { logApi, loginLogList, operateLogList } from "./platform/logs";
import { machineKeyApi, machineKeyList } from "./payments/machine-keys";
import { noticeApi, noticeList } from "./platform/notices";
import { roleApi, roleList } from "./platform/roles";
import { onlineApi, onlineList } from "./platform/sessions";
import { userApi, userList } from "./platform/users";
import { receiptBookApi, receiptBookList } from "./payments/receipt-books";
import { merchantApi, merchantList } from "./payments/merchants";
import { collectAccountApi, collectAccountList } from "./payments/collect-accounts";
import { payerApi, payerList } from "./payments/payers";
import { facepayApi } from "./payments/facepay";
import { facepayList } from "./payments/lists/facepay-list";
import { studentApi } from "./payments/students";
import { studentList } from "./payments/lists/student-list";
import { classApi, classList } from "./payments/classes";
import { type ColumnDefinition, columnDefinitions } from "./platform/list-definition/column-definition";
import type { ListDefinition } from "./platform/list-definition/list-definition";
import { orderList } from "./payments/lists/order-list";
import { refundList } from "./payments/lists/refund-list";
import { orderApi } from "./payments/orders";
import { reconApi, reconList } from "./payments/recon";
import { reconItemApi, reconItemList } from "./payments/recon-items";
import { commissionApi, commissionList } from "./payments/commissions";
import { dayCloseApi, dayCloseList } from "./payments/day-closes";
import { settlementList } from "./payments/lists/settlement-list";
import { settlementApi } from "./payments/settlements";
import { arrearsApi, dunningList } from "./payments/arrears";
import { familyCampaignApi, familyCampaignList } from "./payments/family-campaigns";
import { noticeSlipApi, noticeSlipList } from "./payments/notice-slips";
import { reportApi, reportMoveList } from "./payments/reports";
import { refundApi } from "./payments/refunds";

type ListInput = z.ZodObject<{ cur_page: z.ZodType; page_size: z.ZodType; sort: z.ZodType }>;

/** The calls of a list; those of acts decide by their right what its page offers. */
export interface ListApi<Row extends object = object, Sum = unknown> {
  list: Endpoint<ListInput, z.ZodType<{ list: Row[]; total: number | null; sum?: Sum; at_least?: boolean }>>;
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
  { list: settlementList, api: settlementApi },
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
