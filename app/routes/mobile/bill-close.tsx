import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { BackendError } from "#contract/errors";
import { orderTones } from "#contract/list-definition/tones";
import { mobileBillApi } from "#contract/mobile-bill";
import { orderEnumerations } from "#contract/orders";
import { ErrorPage } from "~/components/error-page";
import { Notice } from "~/components/notice";
import { BillFrame } from "~/features/mobile-bill/bill-frame";
import { BillList } from "~/features/mobile-bill/bill-list";
import { billPath, orderPath, sheetPath } from "~/features/mobile-bill/bill-paths";
import { BillTabs } from "~/features/mobile-bill/bill-tabs";
import { CloseForm } from "~/features/mobile-bill/close-form";
import { ClosedDay } from "~/features/mobile-bill/closed-day";
import { DaySheet } from "~/features/mobile-bill/day-sheet";
import { toBill } from "~/features/mobile-bill/to-bill";
import { mobileTexts } from "~/i18n/locales/zh/mobile";
import { fill } from "~/lib/fill";
import { dateOf } from "~/lib/dates";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";

export const handle = { permission: "Api:mobile/bill", title: "门店日结" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  const today = dateOf(Date.now());
  const date = readDate(args.request) ?? today;
  const { later, ...day } = await backend.call(mobileBillApi.day, { date });
  return {
    day,
    later: later.map((row) => toBill(row, orderTones)),
    mayClose: mayUse(account, mobileBillApi.close.permission) && date <= today,
    ways: orderEnumerations.way_code,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const date = readDate(args.request) ?? formText(form, "date") ?? "";
  try {
    await backend.send(mobileBillApi.close, { date, remark: formText(form, "remark") ?? "" });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
  return redirect(sheetPath(date));
}

export default function MobileBillClose() {
  const { day, later, mayClose, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { date, close } = day;
  return (
    <BillFrame storeName={day.store_name} title={mobileTexts.dayClose} back={`${billPath}?date=${date}`}>
      <BillTabs date={date} here="close" />
      {answer && <Notice kind="error" text={answer.problem} />}
      {close && <ClosedDay close={close} now={day.sum} />}
      <DaySheet
        title={fill(close ? mobileTexts.asClosed : mobileTexts.sheetOf, { date })}
        figures={close ?? day}
        ways={ways}
      />
      {close ? (
        later.length > 0 && (
          <section className="flex flex-col gap-2">
            <h2 className="text-base font-semibold">{mobileTexts.laterOrders}</h2>
            <BillList
              bills={later}
              hrefOf={(orderNo) => orderPath(orderNo, `?date=${date}`)}
              label={mobileTexts.laterOrders}
              empty=""
            />
          </section>
        )
      ) : (
        <CloseForm date={date} sum={day.sum} mayClose={mayClose} />
      )}
      <p className="text-center text-sm text-ink-soft print:hidden">{mobileTexts.printHint}</p>
    </BillFrame>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

function readDate(request: Request): string | null {
  const date = new URL(request.url).searchParams.get("date");
  return z.iso.date().safeParse(date).success ? date : null;
}
