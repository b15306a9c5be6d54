import { type Channel, ChannelError } from "../channels/channel";

/**
 * The same channel; where an answer or a notification was signed by a certificate that is not here, `renew` opens it anew with the
 * certificates of now, and the same is asked once more: under the same number, so that nothing is done twice.
 */
export function renewOnUnknown(channel: Channel, renew: () => Promise<Channel>): Channel {
  const ask = async <T>(act: (asked: Channel) => Promise<T>): Promise<T> => {
    try {
      return await act(channel);
    } catch (error) {
      if (!(error instanceof ChannelError) || error.code !== unknownSerial) throw error;
      return act(await renew());
    }
  };
  return {
    ...channel,
    createTrade: (trade) => ask((one) => one.createTrade(trade)),
    queryTrade: (outTradeNo) => ask((one) => one.queryTrade(outTradeNo)),
    closeTrade: (outTradeNo) => ask((one) => one.closeTrade(outTradeNo)),
    refund: (refund) => ask((one) => one.refund(refund)),
    queryRefund: (refund) => ask((one) => one.queryRefund(refund)),
    readNotification: (message) => ask((one) => one.readNotification(message)),
    fetchBill: (date) => ask((one) => one.fetchBill(date)),
    async probe(outTradeNo) {
      const facts = await channel.probe(outTradeNo);
      return facts.some(({ told }) => told === unknownSerial) ? (await renew()).probe(outTradeNo) : facts;
    },
  };
}

const unknownSerial = "UNKNOWN_SERIAL";
