import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as z from "zod";
import { BackendError } from "#contract/kernel/errors";
import { orderTones } from "#contract/platform/list-definition/tones";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { ErrorPage } from "~/components/error-page";
import { Notice } from "~/components/notice";
import { ChangedRecordError } from "~/kit/form/server/record-version.server";
import { requireShownFigures } from "~/kit/form/server/shown-figures.server";
import { dateOf } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { BillFrame } from "./bill-frame";
import { BillList } from "./bill-list";
import { billPath, orderPath, sheetPath } from "./bill-paths";
import { BillTabs } from "./bill-tabs";
import { closedFigures, CloseForm } from "./close-form";
import { ClosedDay } from "./closed-day";
import { DaySheet } from "./day-sheet";
import { mobileBillTexts } from "./mobile-bill-texts";
import { toBill } from "./to-bill";

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
  const remark = formText(form, "remark") ?? "";
  try {
    const { sum, close } = await backend.call(mobileBillApi.day, { date });
    if (close === null) requireShownFigures(form, closedFigures(sum));
    await backend.send(mobileBillApi.close, { date, remark });
  } catch (error) {
    if (error instanceof ChangedRecordError) return { problem: error.message, remark };
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message, remark };
  }
  return redirect(sheetPath(date));
}

export default function MobileBillClose() {
  const { day, later, mayClose, ways } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { date, close } = day;
  const closed = useClosedFocus(date, close !== null);
  return (
    <BillFrame storeName={day.store_name} title={mobileBillTexts.dayClose} back={`${billPath}?date=${date}`}>
      <BillTabs date={date} here="close" />
      {answer && <Notice kind="error" text={answer.problem} />}
      {close && (
        <div ref={closed} tabIndex={-1} className="flex flex-col gap-3 outline-none">
          <ClosedDay close={close} now={day.sum} />
        </div>
      )}
      <DaySheet
        title={fill(close ? mobileBillTexts.asClosed : mobileBillTexts.sheetOf, { date })}
        figures={close ?? day}
        ways={ways}
      />
      {close ? (
        later.length > 0 && (
          <section className="flex flex-col gap-2">
            <h2 className="text-base font-semibold">{mobileBillTexts.laterOrders}</h2>
            <BillList
              bills={later}
              hrefOf={(orderNo) => orderPath(orderNo, `?date=${date}`)}
              label={mobileBillTexts.laterOrders}
              empty=""
            />
          </section>
        )
      ) : (
        <CloseForm date={date} sum={day.sum} mayClose={mayClose} remark={answer?.remark} />
      )}
      <p className="text-center text-sm text-ink-soft print:hidden">{mobileBillTexts.printHint}</p>
    </BillFrame>
  );
}

/** Puts the focus on what says that a day is closed, once the form that closed it is gone. */
function useClosedFocus(date: string, isClosed: boolean) {
  const closed = useRef<HTMLDivElement>(null);
  const openDate = useRef<string | null>(null);
  useEffect(() => {
    if (isClosed && openDate.current === date) closed.current?.focus();
    openDate.current = isClosed ? null : date;
  }, [date, isClosed]);
  return closed;
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

function readDate(request: Request): string | null {
  const date = new URL(request.url).searchParams.get("date");
  return z.iso.date().safeParse(date).success ? date : null;
}
