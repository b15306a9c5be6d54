import { addMerchant } from "#backend/payments/channel-accounts/merchants.service";
import { startPayment } from "#backend/payments/online-payments/start-payment.service";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { startChannelDesk } from "./channel-fixtures";

const partner = { appId: "2021000000007777", sellerId: "2088000000007777" };
const school = { appId: "2021000000000001", sellerId: "2088531891668739", name: "青溪实验小学" };
const stranger = { appId: "2021000000000002", sellerId: "2088531891668740", name: "临湖中学" };

/** The desk of the channels, whose school 1 is to be paid by Alipay through an app of the platform's, and has not granted to it yet. */
export async function startGrantDesk() {
  const desk = await startChannelDesk();
  const { alipay, origin } = desk.standIn;
  const { context, client, signIn } = desk.backend;
  const { privateKey, publicKey } = alipay.openApp({ ...partner, name: "校园缴费平台", isPartner: true });
  for (const app of [school, stranger]) alipay.openApp(app);
  const credentials = [
    { kind: "private_key", serial: "", value: privateKey },
    { kind: "public_key", serial: "", value: publicKey },
  ] as const;
  const merchant = { school_id: null, channel: "alipay", is_partner: 1, mch_no: partner.sellerId } as const;
  const partnerId = await addMerchant(context, { ...merchant, app_id: partner.appId, credentials }, 0);
  const { id: accountId } = await context.db
    .updateTable("collect_accounts")
    .set({ merchant_id: partnerId, mch_no: partner.sellerId, sub_mch_no: school.sellerId })
    .where("school_id", "=", 1)
    .where("channel", "=", "alipay")
    .returning("id")
    .executeTakeFirstOrThrow();
  const signedIn = async (name: string) => client(await signIn(name));
  const grantOf = async () => (await (await signedIn("finance")).call(collectAccountApi.grant, { id: accountId })).list;
  /** The address that Alipay leads back to from the page behind a link, once a seller has granted there. */
  async function leadBack(link: string, by = school.name): Promise<string> {
    const page = await (await fetch(link)).text();
    const href = new RegExp(`href="([^"]+)">以 ${by}`).exec(page)?.[1]?.replaceAll("&amp;", "&");
    if (href === undefined) throw new Error(page);
    const answer = await fetch(new URL(href, origin), { redirect: "manual" });
    return answer.headers.get("location") ?? "";
  }
  const openDoor = async (address: string, method = "GET") => {
    const answer = await fetch(address, { method });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    ...desk,
    alipay,
    ...{ partner, school, stranger, partnerId, accountId, signedIn, grantOf, leadBack, openDoor },
    /** The link of the page for staff, which is there while the platform's app has its keys. */
    async link() {
      const { link, problem } = await grantOf();
      if (link === null) throw new Error(problem);
      return link;
    },
    /** The school grants; answers the page that it is led back to. */
    grant: async () => openDoor(await leadBack((await grantOf()).link ?? "")),
    start: ({ id, due_fen }: { id: number; due_fen: number }) =>
      startPayment(context, {
        bills: [{ bill_id: id, amount_fen: due_fen }],
        ...{ channel: "alipay", way: "qr", payer_id: null },
      }),
    pay: (order_no: string) => alipay.pay(school.sellerId, order_no),
    test: async () => (await signedIn("finance")).call(collectAccountApi.test, { id: accountId }),
    account: async () => (await (await signedIn("finance")).call(collectAccountApi.edit, { id: accountId })).list,
  };
}
