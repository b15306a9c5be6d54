import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyApi } from "#contract/payments/families";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { readPublicForm } from "~/services/read-form.server";
import { FamilyError } from "./family-error";
import { FamilyFrame } from "./family-frame";
import {
  cookieDoor,
  familyHeaders,
  familyTitle,
  keepFamily,
  openFamily,
  problemOf,
  requireShown,
} from "./family.server";

export const handle = { title: "其他孩子", scripts: false, bare: true, body: "short" } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { door, backend } = await openFamily(args);
  await requireShown(backend.call(familyApi.bills, {}));
  return { title: await familyTitle(args.request, "more.title"), door };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await openFamily(args);
  const form = await readPublicForm(args.request);
  const phone = formText(form, "phone") ?? "";
  try {
    const { pass } = await backend.call(familyApi.more, { phone });
    await keepFamily(args, pass);
  } catch (error) {
    return data({ problem: await problemOf(args, error), phone }, { headers: familyHeaders });
  }
  throw redirect(`/pay/${cookieDoor}`);
}

export default function MoreChildren() {
  const { t } = useTranslation("family");
  const { door } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <FamilyFrame title={t("more.title")} back={{ href: `/pay/${door}`, label: t("back") }}>
      <form method="post" noValidate className="pad">
        <p className="lead">{t("more.lead")}</p>
        {answer && (
          <p className="note" role="alert">
            {answer.problem}
          </p>
        )}
        <div className="card">
          <label className="f">
            {t("more.phone")}
            <input
              name="phone"
              type="tel"
              required
              inputMode="numeric"
              pattern="1[3-9][0-9]{9}"
              maxLength={11}
              autoComplete="tel-national"
              defaultValue={answer?.phone}
            />
          </label>
          <button className="btn p">{t("more.submit")}</button>
        </div>
      </form>
    </FamilyFrame>
  );
}

export { FamilyError as ErrorBoundary };
