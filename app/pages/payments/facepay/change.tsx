import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError, code } from "#contract/kernel/errors";
import {
  facepayApi,
  type FacepayAnswers,
  facepayEnumerations,
  FacepayQuery,
  FacepayVerdict,
} from "#contract/payments/facepay";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { FacepayChangeResult } from "./facepay-change-result";
import { changeFields } from "./facepay-fields";
import { facepayListPath } from "./facepay-list";
import { facepayTexts } from "./facepay-texts";

export const handle = { permission: "Api:campus_pay/facepay", title: "变更刷脸开通状态" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, facepayApi.changeStatus.permission);
  const ids = readRows(new URL(args.request.url).searchParams).join(",");
  const asked = FacepayQuery.safeParse({ ids, page_size: 1000 });
  const found = asked.success ? (await backend.call(facepayApi.list, asked.data)).list : [];
  const { facepay_target: targets, facepay_state } = facepayEnumerations;
  const facepays = found.map(({ id, student_name, student_no, state }) => ({ id, student_name, student_no, state }));
  return { facepays, targets, choices: { facepay_state } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const ids = readRows(new URL(args.request.url).searchParams);
  let answers: FacepayAnswers["list"] = [];
  const answer = await submitForm(args, { schema: FacepayVerdict, listPath: facepayListPath }, async (verdict) => {
    const { data, msg } = await backend.send(facepayApi.changeStatus, { ids, ...verdict });
    answers = data.list;
    const left = answers.filter(({ result }) => result !== "成功").length;
    if (left > 0) throw new BackendError(code.refused, fill(facepayTexts.changeRefused, { count: left }));
    return { msg };
  });
  return "headers" in answer ? answer : { result: answer, answers };
}

export default function ChangeFacepays() {
  const { facepays, targets, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(facepayListPath);
  return (
    <ListDrawer title={facepayTexts.change} listPath={facepayListPath} rowKey={facepays[0]?.id}>
      <FacepayChangeResult facepays={facepays} choices={choices} answers={answer?.answers ?? []} />
      {facepays.length > 0 && (
        <RecordForm
          fields={changeFields(targets)}
          result={answer?.result}
          cancelTo={cancelTo}
          submitLabel={facepayTexts.changeSubmit}
        />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={facepayListPath} />;
}
