import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billActionApi, offlineMethods } from "#contract/payments/bill-actions";
import { counterApi } from "#contract/payments/counters";
import { PageHead } from "~/components/page-head";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { withSchool } from "~/lib/school-link";
import { readRows } from "~/lib/selected-rows";
import { mayUse, requireAccess, requireRight } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { newFormToken } from "../bills/bill-actions.server";
import { answerFloat } from "./cash-float.server";
import { givenField, printedKey } from "./cash-given";
import { CounterFound } from "./counter-found";
import { counterPath } from "../bills/bill-list";
import { CounterHint } from "./counter-hint";
import { CounterPaid } from "./counter-paid";
import { CounterSearch } from "./counter-search";
import { CounterTaking } from "./counter-taking";
import { CounterTakings } from "./counter-takings";
import { counterTexts } from "./counter-texts";
import { answerTaking } from "./counter.server";
import { readPrintAfter } from "./print-after.server";
import { ParkedList } from "./parked-list";
import { readParked, takeUpStudent } from "./parked-students.server";
import { useAltKeys } from "./use-alt-keys";
import { useNextKeys } from "./use-next-keys";

export const handle = { permission: "Api:campus_pay/counter", title: counterTexts.title } satisfies RouteHandle;

const mostReceipts = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.offlinePay.permission);
  const { searchParams } = new URL(args.request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 50);
  const id = searchParams.get("student");
  const paid = readRows(searchParams).slice(0, mostReceipts);
  const { list: takings } = await backend.call(counterApi.takings, {});
  const mayPrint = mayUse(account, billActionApi.receipt.permission);
  // whoever stands at the counter waits no longer
  const parked =
    id === null
      ? await readParked(args, account.user_info.id)
      : await takeUpStudent(args, account.user_info.id, Number(id));
  const printsAfter = mayPrint ? await readPrintAfter(args) : null;
  const isPrinted = searchParams.get(printedKey) === "1";
  const base = {
    ...{ q, parked, mayPrint, printsAfter, isPrinted, takings },
    ...{ methods: offlineMethods, token: newFormToken() },
  };
  const given = (searchParams.get(givenField) ?? "").slice(0, 16);
  const nothing = { given, found: null, student: null, receipts: null };
  if (id !== null) return { ...base, ...nothing, student: (await backend.call(counterApi.student, { id })).list };
  if (q !== "") {
    const { list: found } = await backend.call(counterApi.students, { q });
    const [only, another] = found;
    // whoever is meant needs no choice
    if (only && !another) {
      const query = new URLSearchParams({ q, student: String(only.id) });
      throw redirect(withSchool(`${counterPath}?${query.toString()}`, searchParams.get("agent_selected_id")));
    }
    return { ...base, ...nothing, found };
  }
  if (paid.length === 0 || !mayPrint) return { ...base, ...nothing };
  const receipts = await Promise.all(paid.map((bill_no) => backend.call(billActionApi.receipt, { bill_no })));
  return { ...base, ...nothing, receipts: receipts.map(({ list }) => list) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, billActionApi.offlinePay.permission);
  const form = await readForm(args.request.clone());
  return form.get("step") === "float" ? answerFloat(args, backend) : answerTaking(args, backend, account.user_info.id);
}

/** 收款台: find a student, tick bills, take the money, print the receipts; a queue of parents by keyboard (DESK-02). */
export default function Counter() {
  const { q, parked, given, mayPrint, printsAfter, isPrinted, takings, found, student, receipts, methods, token } =
    useLoaderData<typeof loader>();
  useAltKeys();
  useNextKeys();
  const data = useActionData<typeof action>();
  const answer = data && "rows" in data ? data : undefined;
  const floatProblem = data && "float" in data ? data.float : undefined;
  return (
    <div className="mx-auto flex w-full max-w-screen-xl flex-col gap-3 text-sm">
      <PageHead title={counterTexts.title} purpose={counterTexts.purpose} />
      <CounterHint />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-w-0 flex-col gap-3">
          <CounterSearch q={q} hasFocus={!student && (!receipts || isPrinted) && !found?.length} />
          <ParkedList parked={parked} />
          {found && <CounterFound key={q} q={q} found={found} />}
          {student && <CounterTaking key={student.id} {...{ student, methods, token, printsAfter, answer }} />}
          {receipts && <CounterPaid {...{ receipts, given, isPrinted }} />}
        </div>
        <CounterTakings {...{ takings, mayPrint, floatProblem }} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
