import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { facepayApi, facepayEnumerations, FacepayInput } from "#contract/payments/facepay";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { yuanAsFen } from "~/kit/form/server/yuan-as-fen.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { facepayFields } from "./facepay-fields";
import { facepayListPath } from "./facepay-list";
import { facepayTexts } from "./facepay-texts";

export const handle = { permission: "Api:campus_pay/facepay", title: "发起刷脸开通" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, facepayApi.store.permission);
  const schools = await backend.call(facepayApi.schools, {});
  const school = schools.list.map(({ school_id, name }) => ({ value: school_id, label: name }));
  const { facepay_channel: channel, facepay_cert_type: cert_type } = facepayEnumerations;
  return { school, channel, cert_type };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = FacepayInput.extend({ day_limit_fen: yuanAsFen(FacepayInput.shape.day_limit_fen) });
  return submitForm(args, { schema, listPath: facepayListPath }, (value) => backend.send(facepayApi.store, value));
}

export default function CreateFacepay() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(facepayListPath);
  const values = { channel: "wxpay", cert_type: "1", day_limit_fen: "50.00", day_times: 5 };
  return (
    <ListDrawer title={facepayTexts.create} listPath={facepayListPath}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{facepayTexts.createNote}</p>
      <RecordForm
        fields={facepayFields(choices)}
        {...{ values, result, cancelTo }}
        submitLabel={facepayTexts.createSubmit}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={facepayListPath} />;
}
