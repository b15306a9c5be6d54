import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { controlApi, ControlKey } from "#contract/platform/control";
import { BackendError } from "#contract/kernel/errors";
import { Card } from "~/components/card";
import { useCan } from "~/hooks/use-account";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { formTexts } from "~/kit/form/form-texts";
import { ListError } from "~/kit/list/list-error";
import { fill } from "~/lib/fill";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { withSchool } from "~/lib/school-link";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm } from "~/services/read-form.server";
import { ControlSwitch } from "./control-switch";
import { controlTexts } from "./control-texts";

export const handle = { permission: "Api:setting/technique_module/control", title: "系统控制" } satisfies RouteHandle;

const path = "/setting/technique_module/control";

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: controls } = await backend.call(controlApi.list, {});
  const asked = ControlKey.safeParse(new URL(args.request.url).searchParams.get("ask"));
  const names: ControlKey[] = [...ControlKey.options];
  return { controls, names, asked: asked.success ? asked.data : null };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const key = ControlKey.safeParse(formText(form, "key"));
  if (!key.success) return redirect(withSchool(path, school.page));
  try {
    const { msg } = await backend.send(controlApi.change, { key: key.data, value: formText(form, "value") === "1" });
    await setFlash(args, { kind: "success", text: msg });
    return redirect(withSchool(path, school.page));
  } catch (error) {
    if (error instanceof BackendError) return { problem: error.message };
    throw error;
  }
}

export default function Control() {
  const { controls, names, asked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const mayChange = useCan("Api:setting/technique_module/control/change_control-changeControl");
  return (
    <div className="mx-auto w-full max-w-form">
      <h1 className="sr-only">{controlTexts.title}</h1>
      <Card title={controlTexts.title}>
        {!mayChange && <p className="px-4 pt-3 text-sm text-ink-soft">{controlTexts.readOnly}</p>}
        <ul>
          {names.map((name) => (
            <ControlSwitch key={name} name={name} isOn={controls[name]} mayChange={mayChange} />
          ))}
        </ul>
      </Card>
      {asked && <ControlQuestion key={asked} name={asked} isOn={controls[asked]} problem={refused?.problem} />}
    </div>
  );
}

function ControlQuestion({ name, isOn, problem }: { name: ControlKey; isOn: boolean; problem?: string }) {
  const act = isOn ? controlTexts.turnOff : controlTexts.turnOn;
  return (
    <ConfirmPage
      title={controlTexts.name[name]}
      closeTo={path}
      look={isOn ? "primary" : "danger"}
      yes={{ label: act, sending: formTexts.saving }}
      problem={problem}
    >
      <input type="hidden" name="key" value={name} />
      <input type="hidden" name="value" value={isOn ? "0" : "1"} />
      <p>{fill(controlTexts.ask, { act, name: controlTexts.name[name] })}</p>
      {!isOn && <p className="mt-1 text-ink-soft">{controlTexts.text[name]}</p>}
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
