import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { mostSlips } from "#contract/payments/limits";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { Notice } from "~/components/notice";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { answerOnPage } from "~/kit/form/server/form.server";
import { classChoices } from "~/lib/class-choices";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";
import { sheetHref } from "./slip-layout";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "打印缴费通知单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeSlipApi.issue.permission);
  const { searchParams } = new URL(args.request.url);
  const { classes } = await backend.call(noticeSlipApi.choices, {});
  const owing = new Map(classes.map(({ class_id, owing_count }) => [class_id, owing_count]));
  const named = (classChoices(classes).class ?? []).map(({ value, label }) => ({
    ...{ value, label, count: owing.get(Number(value)) ?? 0 },
  }));
  return {
    chosen: readRows(searchParams).length,
    classes: named,
    // the class that the list shows
    class_id: searchParams.get("class_id") ?? "",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rows = readRows(new URL(args.request.url).searchParams);
  const layout = z.enum(["four", "two", "one"]).default("four");
  const OfClass = z.object({ class_id: z.coerce.number("请选择班级").int().min(1, "请选择班级"), layout });
  const OfStudents = z.object({ layout });
  const { done, result } =
    rows.length > 0
      ? await answerOnPage(args, OfStudents, async ({ layout }) => {
          const students = rows.join(",");
          await backend.send(noticeSlipApi.issue, { students });
          return { href: sheetHref({ students }, layout) };
        })
      : await answerOnPage(args, OfClass, async ({ class_id, layout }) => {
          await backend.send(noticeSlipApi.issue, { class_id });
          return { href: sheetHref({ class_id: String(class_id) }, layout) };
        });
  // the sheets stand outside the shell and ship no scripts
  return done ? redirectDocument(done.href) : result;
}

export default function IssueNoticeLinks() {
  const { chosen, classes, class_id } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(noticeSlipListPath);
  const options = classes.map(({ value, label, count }) => ({
    value,
    label:
      count > 0
        ? fill(noticeSlipTexts.issue.option, { name: label, count })
        : fill(noticeSlipTexts.issue.clear, { name: label }),
  }));
  const ofClass = {
    ...{ kind: "select" as const, name: "class_id", label: noticeSlipTexts.field.class, required: true as const },
    ...{ choices: options, empty: noticeSlipTexts.issue.chooseClass },
  };
  return (
    <ListDrawer title={noticeSlipTexts.issue.title} listPath={noticeSlipListPath}>
      {chosen > mostSlips ? (
        <Notice
          kind="warning"
          text={fill(noticeSlipTexts.issue.tooMany, { most: mostSlips, count: chosen })}
          className="m-4"
        />
      ) : (
        <>
          <div className="flex flex-col gap-2 px-4 pt-4 text-sm text-ink-soft">
            {chosen > 0 && <p>{fill(noticeSlipTexts.issue.chosen, { count: chosen })}</p>}
            <p>{noticeSlipTexts.issue.lead}</p>
          </div>
          <RecordForm
            fields={[
              ...(chosen > 0 ? [] : [ofClass]),
              {
                ...{
                  kind: "radio",
                  name: "layout",
                  label: noticeSlipTexts.field.layout,
                  hint: noticeSlipTexts.layoutHint,
                },
                choices: [
                  { value: "four", label: noticeSlipTexts.layout.four },
                  { value: "two", label: noticeSlipTexts.layout.two },
                  { value: "one", label: noticeSlipTexts.layout.one },
                ],
              },
            ]}
            values={{ class_id, layout: "four" }}
            submitLabel={noticeSlipTexts.issue.submit}
            {...{ result, cancelTo }}
          />
        </>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeSlipListPath} />;
}
