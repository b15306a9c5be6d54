import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyApi } from "#contract/payments/families";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { drawQrCode } from "~/services/qr-code.server";
import { readPublicForm } from "~/services/read-form.server";
import { allowFormTargets } from "~/services/security-headers.server";
import { jumpTarget, telephoneFor } from "~/services/telephone.server";
import { EndedOrder } from "./ended-order";
import { choiceQuery } from "./family-choice";
import { FamilyError } from "./family-error";
import { FamilyFrame } from "./family-frame";
import {
  cookieDoor,
  familyHeaders,
  familyTitle,
  openFamilyDoor,
  problemOf,
  readFamilyCookie,
  requireShown,
} from "./family.server";
import { type NextPayment, PaidOrder } from "./paid-order";
import { WaitingOrder } from "./waiting-order";

export const handle = { title: "支付结果", scripts: false, bare: true, body: "short" } satisfies RouteHandle;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => {
  const refresh = loaderHeaders.get("Refresh");
  return { ...familyHeaders, ...(refresh && { Refresh: refresh }) };
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const backend = await openFamilyDoor(args);
  const key = args.params.key ?? "";
  const order = await requireShown(backend.call(familyApi.order, { key }));
  allowFormTargets(args.context, order.pay_origins);
  const { pathname, searchParams, href } = new URL(args.request.url);
  const isAsked = searchParams.has("asked");
  searchParams.delete("asked");
  searchParams.delete("lng");
  const isFresh = searchParams.has("fresh");
  searchParams.delete("fresh");
  const back = (await readFamilyCookie(args)) === null ? null : `/pay/${cookieDoor}`;
  const isWaiting = order.state === "waiting";
  // who is to scan has no result to read yet
  const heading = isWaiting && order.step.kind === "scan" ? "confirm.title" : "order.title";
  const again = `${pathname}?${searchParams.toString()}`.replace(/\?$/, "");
  const facts = {
    ...{ title: await familyTitle(args.request, heading), order, back, isAsked },
    receipt: `${pathname}/receipt`,
    qr: order.step.kind === "scan" ? drawQrCode(order.step.text) : null,
    self: again,
    telephone: telephoneFor(args.context, order.step, new URL(again, href).href),
    // once: a page that asks again opens no second sheet over the first
    isFresh,
    next: back && nextPayment(back, key, order.rounds),
  };
  return data(facts, { headers: isWaiting ? { Refresh: `${secondsOf(order.step)}; url=${again}` } : {} });
}

/** A page under WeChat's sheet is left alone for longer: it asks when the sheet closes. */
function secondsOf({ kind }: FamilyOrder["step"]): number {
  return kind === "bridge" ? 30 : 5;
}

export async function action(args: ActionFunctionArgs) {
  const backend = await openFamilyDoor(args);
  const key = args.params.key ?? "";
  const form = await readPublicForm(args.request);
  const isResuming = formText(form, "intent") === "resume";
  const { pathname, searchParams } = new URL(args.request.url);
  try {
    if (isResuming) {
      const { url } = await backend.call(familyApi.resume, { key });
      throw redirect(url === null ? pathname : jumpTarget(args.context, url), { status: 303 });
    }
    await backend.call(familyApi.ask, { key });
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: await problemOf(args, error) };
  }
  searchParams.set("asked", "1");
  throw redirect(`${pathname}?${searchParams.toString()}`, { status: 303 });
}

export default function FamilyOrderPage() {
  const { t } = useTranslation("family");
  const { title, order, back, isAsked, isFresh, self, qr, telephone, receipt, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <FamilyFrame title={title} back={back === null ? null : { href: back, label: t("back") }}>
      {order.state === "waiting" ? (
        <WaitingOrder {...{ order, qr, telephone, isAsked, isFresh, self }} problem={answer?.problem ?? null} />
      ) : order.state === "paid" ? (
        <PaidOrder order={order} back={back} receipt={receipt} next={next} />
      ) : (
        <EndedOrder order={order} back={back} />
      )}
    </FamilyFrame>
  );
}

/** The page that begins the payment after this one. */
function nextPayment(bills: string, key: string, rounds: FamilyOrder["rounds"]): NextPayment | null {
  if (rounds === null || rounds.left === 0) return null;
  const round = rounds.round + 1;
  return { round, href: `${bills}/confirm?${choiceQuery(rounds.next)}&round=${round}&after=${key}` };
}

export { FamilyError as ErrorBoundary };
