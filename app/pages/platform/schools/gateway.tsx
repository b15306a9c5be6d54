import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messageGatewayApi, MessageGatewayForm } from "#contract/platform/message-gateways";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { schoolListPath } from "./school-list";
import { schoolTexts } from "./school-texts";

export const handle = { permission: "Api:campus_pay/school", title: "家长消息网关" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, messageGatewayApi.read.permission);
  return backend.call(messageGatewayApi.read, { school_id: args.params.id });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const school_id = args.params.id;
  const rules = { schema: MessageGatewayForm, listPath: schoolListPath, hideFields: ["secret"] };
  return submitForm(args, rules, async ({ test_phone: phone, ...value }) => {
    const saved = await backend.send(messageGatewayApi.update, { ...value, school_id });
    return phone === "" ? saved : backend.send(messageGatewayApi.test, { school_id, phone });
  });
}

export default function SchoolGateway() {
  const gateway = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(schoolListPath);
  const { school_id, school_name, url, has_secret, has_default } = gateway;
  return (
    <ListDrawer title={handle.title} listPath={schoolListPath} rowKey={school_id}>
      <div className="flex flex-col gap-2 px-4 pt-4 text-sm">
        <p className="font-medium">{school_name}</p>
        <p className="text-ink-soft">{schoolTexts.gateway.lead}</p>
      </div>
      <RecordForm
        fields={[
          {
            ...{ kind: "text", name: "url", label: schoolTexts.gateway.url, type: "url", maxLength: 500 },
            hint: has_default ? schoolTexts.gateway.urlHintDefault : schoolTexts.gateway.urlHint,
          },
          {
            ...{ kind: "password", name: "secret", label: schoolTexts.gateway.secret, autoComplete: "new-password" },
            hint: has_secret ? schoolTexts.gateway.secretKept : schoolTexts.gateway.secretHint,
          },
          {
            ...{ kind: "text", name: "test_phone", label: schoolTexts.gateway.testPhone, type: "tel", maxLength: 11 },
            hint: schoolTexts.gateway.testHint,
          },
        ]}
        values={{ url }}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={schoolListPath} />;
}
