import { familyApi } from "#contract/payments/families";
import { type Register, reply } from "../../kernel/handle";
import { enterByPhone, enterFamily, readDoor } from "./enter-family.service";
import { noteOpened, readFamilyBills } from "./family-bills.service";
import { askNow, createResuming, readFamilyReceipt, readOrderByKey } from "./family-orders.service";
import { createPayerSignIn } from "./payer-sign-in.service";
import { createFamilyPayments, preparePayment } from "./family-payment.service";

export function familyRoutes({ onPublic, onFamily }: Register): void {
  onPublic(familyApi.door, (ctx) => readDoor(ctx));
  onPublic(familyApi.enter, enterFamily);
  onFamily(familyApi.more, enterByPhone);
  onFamily(familyApi.bills, readFamilyBills);
  onFamily(familyApi.opened, async (ctx) => {
    await noteOpened(ctx);
    return reply([], "");
  });
  onFamily(familyApi.prepare, preparePayment);
  onFamily(familyApi.pay, createFamilyPayments());
  onFamily(familyApi.receipt, readFamilyReceipt);
  onPublic(familyApi.signIn, createPayerSignIn());
  onPublic(familyApi.order, readOrderByKey);
  onPublic(familyApi.ask, askNow);
  onPublic(familyApi.resume, createResuming());
}
