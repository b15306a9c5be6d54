import type { Channel } from "../channel";
import { fetchWechatBill } from "./bills";
import { fetchWechatCertificates } from "./certificates";
import type { WechatConnection } from "./client";
import { readWechatNotification } from "./notification";
import { probeWechat } from "./probe";
import { createWechatRefund, queryWechatRefund } from "./refunds";
import { closeWechatTrade, createWechatTrade, queryWechatTrade } from "./trades";

/** WeChat Pay API v3 for one merchant, its own or a partner's sub-merchant. */
export function openWechatChannel(connection: WechatConnection): Channel {
  return {
    ways: ["jsapi", "native", "h5"],
    isPayableWhileAbsent: false,
    createTrade: (trade) => createWechatTrade(connection, trade),
    queryTrade: (outTradeNo) => queryWechatTrade(connection, outTradeNo),
    closeTrade: (outTradeNo) => closeWechatTrade(connection, outTradeNo),
    refund: (refund) => createWechatRefund(connection, refund),
    queryRefund: ({ refund_no }) => queryWechatRefund(connection, refund_no),
    readNotification: async (message) => readWechatNotification(connection.merchant, message, connection.now()),
    probe: (outTradeNo) => probeWechat(connection, outTradeNo),
    fetchBill: (date) => fetchWechatBill(connection, date),
    grants: null,
    fetchCertificates: () => fetchWechatCertificates(connection),
  };
}
