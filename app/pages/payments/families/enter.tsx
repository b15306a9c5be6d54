import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyApi } from "#contract/payments/families";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { CaptchaSound } from "~/pages/sign-in/captcha-sound";
import { readPublicForm } from "~/services/read-form.server";
import { FamilyError } from "./family-error";
import { FamilyFrame } from "./family-frame";
import {
  cookieDoor,
  familyHeaders,
  familyTitle,
  keepFamily,
  openFamilyDoor,
  problemOf,
  requireShown,
} from "./family.server";

export const handle = { title: "缴费", scripts: false, bare: true, body: "short" } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const backend = await openFamilyDoor(args);
  const { schools, captcha, demo } = await requireShown(backend.call(familyApi.door, {}));
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get("school") ?? "";
  const chosen = schools.length === 1 ? String(schools[0]?.school_id) : asked;
  return {
    title: await familyTitle(args.request, "enter.title"),
    schools,
    captcha,
    chosen,
    demo,
    isFilled: searchParams.has("demo"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const backend = await openFamilyDoor(args);
  const form = await readPublicForm(args.request);
  const entry = Object.fromEntries(
    (["school_id", "student_no", "name", "phone_tail", "captcha", "code_key"] as const).map(
      (name) => [name, formText(form, name) ?? ""] as const,
    ),
  );
  try {
    const { pass } = await backend.call(familyApi.enter, {
      school_id: entry.school_id ?? "",
      student_no: entry.student_no ?? "",
      name: entry.name ?? "",
      phone_tail: entry.phone_tail ?? "",
      captcha: entry.captcha ?? "",
      code_key: entry.code_key ?? "",
    });
    await keepFamily(args, pass);
  } catch (error) {
    return data({ problem: await problemOf(args, error), entry }, { headers: familyHeaders });
  }
  throw redirect(`/pay/${cookieDoor}`);
}

export default function EnterFamily() {
  const { t, i18n } = useTranslation("family");
  const { schools, captcha, chosen, demo, isFilled } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer?.entry ?? (isFilled && demo ? { ...demo, school_id: String(demo.school_id) } : {});
  return (
    <FamilyFrame title={t("enter.title")}>
      <form method="post" noValidate className="pad">
        <p className="lead">{t("enter.lead")}</p>
        {demo && (
          <p className="note calm">
            {t("enter.demo")} <a href="?demo=1">{t("enter.demoFill", { name: demo.name })}</a>
          </p>
        )}
        {answer && (
          <p className="note" role="alert">
            {answer.problem}
          </p>
        )}
        <div className="card">
          <label className="f">
            {t("enter.school")}
            <select name="school_id" required defaultValue={typed.school_id ?? chosen}>
              <option value="">{t("enter.choose")}</option>
              {schools.map(({ school_id, name }) => (
                <option key={school_id} value={school_id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="f">
            {t("enter.studentNo")}
            <input name="student_no" required maxLength={40} autoComplete="off" defaultValue={typed.student_no} />
          </label>
          <label className="f">
            {t("enter.name")}
            <input name="name" required maxLength={60} autoComplete="off" defaultValue={typed.name} />
          </label>
          <label className="f">
            {t("enter.tail")}
            <input
              name="phone_tail"
              required
              inputMode="numeric"
              pattern="[0-9]{4}"
              maxLength={4}
              autoComplete="off"
              defaultValue={typed.phone_tail}
              aria-describedby="tail-hint"
            />
            <small id="tail-hint">{t("enter.tailHint")}</small>
          </label>
          {captcha.code !== "" && (
            <>
              <label className="f">
                {t("enter.captcha")}
                <img src={captcha.code} alt={t("enter.captchaPicture")} />
                <input type="hidden" name="code_key" value={captcha.code_key} />
                <input name="captcha" required maxLength={8} autoComplete="off" inputMode="numeric" />
              </label>
              <CaptchaSound
                codeKey={captcha.code_key}
                language={i18n.language === "zh" ? "zh" : "en"}
                summary={t("enter.hearCaptcha")}
                label={t("enter.captchaSound")}
              />
            </>
          )}
          <button className="btn p">{t("enter.submit")}</button>
        </div>
        <p className="lead">{t("enter.hint")}</p>
      </form>
    </FamilyFrame>
  );
}

export { FamilyError as ErrorBoundary };
