import type { Channel } from "../channel";
import { fetchAlipayBill } from "./bills";
import type { AlipayConnection } from "./client";
import { grantAddress, takeAlipayGrant } from "./grant";
import { readAlipayNotification } from "./notification";
import { probeAlipay } from "./probe";
import { createAlipayRefund, queryAlipayRefund } from "./refunds";
import { closeAlipayTrade, createAlipayTrade, queryAlipayTrade } from "./trades";

/** Alipay's open platform for one seller: with an app of its own, or by its grant to a partner's. */
export function openAlipayChannel(connection: AlipayConnection): Channel {
  const { merchant, gateway } = connection;
  return {
    ways: ["qr", "wap", "page"],
    isPayableWhileAbsent: true,
    createTrade: (trade) => createAlipayTrade(connection, trade),
    queryTrade: (outTradeNo) => queryAlipayTrade(connection, outTradeNo),
    closeTrade: (outTradeNo) => closeAlipayTrade(connection, outTradeNo),
    refund: (refund) => createAlipayRefund(connection, refund),
    queryRefund: (refund) => queryAlipayRefund(connection, refund),
    readNotification: async (message) => readAlipayNotification(merchant, message),
    probe: (outTradeNo) => probeAlipay(connection, outTradeNo),
    fetchBill: (date) => fetchAlipayBill(connection, date),
    grants: merchant.isPartner
      ? {
          address: (asked) => grantAddress(gateway, { ...asked, appId: merchant.appId }),
          take: (code) => takeAlipayGrant(connection, code),
        }
      : null,
    fetchCertificates: null,
  };
}
