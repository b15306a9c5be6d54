import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyApi, familyChannels, type FamilyWay } from "#contract/payments/families";
import { formText } from "~/lib/form-text";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { readPublicForm } from "~/services/read-form.server";
import { allowFormTargets } from "~/services/security-headers.server";
import { jumpTarget } from "~/services/telephone.server";
import { billPlace, choiceQuery, readChoice, shownText } from "./family-choice";
import { FamilyError } from "./family-error";
import { FamilyFrame } from "./family-frame";
import { familyHeaders, familyTitle, openFamily, problemOf, requireShown } from "./family.server";
import { keepSignIn, newBrowserKey, readPayerToken } from "./payer-sign-in.server";
import { RoundLines } from "./round-lines";
import { WayChoice } from "./way-choice";

export const handle = { title: "支付", scripts: false, bare: true, body: "short" } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Holds the bills and amounts that the page shows: nothing else is paid by its button, and nothing once more. */
const shownField = "shown";

export async function loader(args: LoaderFunctionArgs) {
  const { door, backend } = await openFamily(args);
  const { searchParams } = new URL(args.request.url);
  const view = await requireShown(backend.call(familyApi.bills, {}));
  const { chosen, problems } = readChoice(view, searchParams);
  if (chosen.length === 0) throw redirect(`/pay/${door}?chosen=1&none=1`);
  // to the first amount that is wrong: with several children it may stand far down
  const [wrong] = chosen.filter(({ bill_no }) => problems[bill_no]);
  if (wrong) throw redirect(`/pay/${door}?${searchParams.toString()}#${billPlace(wrong.bill_no)}`);
  // a payer that WeChat would not name is asked no second time
  const browser_key = searchParams.has("unnamed") ? "" : newBrowserKey();
  const payer = { payer_token: await readPayerToken(args), browser_key };
  const prepared = await requireShown(backend.call(familyApi.prepare, { bills: chosen, ...payer }));
  const { rounds, pay_origins, browser, sign_in } = prepared;
  if (sign_in !== null) {
    const { pathname, search } = new URL(args.request.url);
    await keepSignIn(args, browser_key, pathname + search);
    throw redirect(jumpTarget(args.context, sign_in));
  }
  allowFormTargets(args.context, pay_origins);
  const amounts = new Map(chosen.map(({ bill_no, amount_fen }) => [bill_no, amount_fen]));
  const bills = view.children.flatMap((child) => child.bills);
  const isAgain = bills.some((bill) => bill.is_paying && amounts.has(bill.bill_no));
  const partly = bills.filter(({ bill_no, paid_fen }) => paid_fen > 0 && amounts.has(bill_no));
  const title = await familyTitle(args.request, "confirm.title");
  const first = Math.min(Math.max(Number(searchParams.get("round")) || 1, 1), 20);
  const back = `/pay/${door}?${choiceQuery(chosen)}`;
  return { title, door, rounds, browser, first, isAgain, partly, shown: shownText(bills, chosen), back };
}

export async function action(args: ActionFunctionArgs) {
  const { door, backend } = await openFamily(args);
  const form = await readPublicForm(args.request);
  const view = await requireShown(backend.call(familyApi.bills, {}));
  const { searchParams } = new URL(args.request.url);
  const { chosen } = readChoice(view, searchParams);
  const channel = familyChannels.find((each) => each === formText(form, "channel"));
  // another of the family paid, or the school changed a bill, since the sum was shown
  const shown = formText(form, shownField);
  const bills = view.children.flatMap((child) => child.bills);
  if (shown !== null && shown !== shownText(bills, chosen))
    return data({ problem: null, channel }, { headers: familyHeaders });
  try {
    const payer = { payer_token: await readPayerToken(args) };
    const { rounds, pay_origins } = await backend.call(familyApi.prepare, { bills: chosen, ...payer });
    const [round, ...later] = rounds;
    if (!round || !channel) throw redirect(`/pay/${door}`);
    allowFormTargets(args.context, pay_origins);
    const place = { later: later.map(billsOf), after: searchParams.get("after") ?? "" };
    const { key, url } = await backend.call(familyApi.pay, { bills: billsOf(round), channel, ...payer, ...place });
    throw redirect(url === null ? `/pay/order/${key}?fresh=1` : jumpTarget(args.context, url), { status: 303 });
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ problem: await problemOf(args, error), channel }, { headers: familyHeaders });
  }
}

export default function ConfirmPayment() {
  const { t } = useTranslation("family");
  const { rounds, browser, first, isAgain, partly, shown, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [round] = rounds;
  if (!round) return null;
  const total = rounds.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const isParted = rounds.length > 1 || first > 1;
  const amount = t("yuan", { amount: formatFen(round.amount_fen) });
  const [only] = round.ways;
  return (
    <FamilyFrame title={t("confirm.title")} back={{ href: back, label: t("back") }}>
      <form method="post">
        <input type="hidden" name={shownField} value={shown} />
        <section className="sum" aria-label={t("confirm.total")}>
          <p>
            {round.school_name}
            {rounds.length > 1 && ` · ${t("confirm.rounds", { count: rounds.length })}`}
          </p>
          <strong>{t("yuan", { amount: formatFen(total) })}</strong>
          {rounds.length > 1 && <p>{t("confirm.roundsWhy", { count: rounds.length, round: first })}</p>}
        </section>
        <RoundLines rounds={rounds} first={first} isParted={isParted} />
        <div className="pad">
          {answer && (
            <p className="note" role="alert">
              {answer.problem ?? t("confirm.changed")}
            </p>
          )}
          {partly.map(({ bill_no, title, total_fen, paid_fen }) => (
            <p key={bill_no} className="note calm">
              {title} · {t("bills.partly", { total: formatFen(total_fen), paid: formatFen(paid_fen) })}
            </p>
          ))}
          {isAgain && <p className="note calm">{t("confirm.again")}</p>}
          {only ? (
            <WayChoice ways={round.ways} chosen={answer?.channel ?? only.channel} />
          ) : (
            <p className="note calm">{t(browser === "alipay" ? "confirm.noWayHere" : "confirm.noWay")}</p>
          )}
          {browser !== "computer" && only && <p className="hint">{t(hintOf(browser, round.ways))}</p>}
          {only && (
            <div className="end">
              <button className="btn p">
                {isParted
                  ? t("confirm.submitRound", { round: first, amount })
                  : t("confirm.submit", {
                      channel: round.ways.length === 1 ? t(`channel.${only.channel}`) : t("confirm.title"),
                      amount,
                    })}
              </button>
              <p className="safe">{t("confirm.safe")}</p>
            </div>
          )}
        </div>
      </form>
    </FamilyFrame>
  );
}

/** Inside WeChat only who cannot pay in place scans with another telephone. */
function hintOf(browser: string, ways: readonly FamilyWay[]) {
  const isInPlace = ways.some(({ kind }) => kind === "app");
  return browser === "wechat" && !isInPlace ? "confirm.copyInWechat" : "confirm.copy";
}

function billsOf({ lines }: { lines: readonly { bill_no: string; amount_fen: number }[] }) {
  return lines.map(({ bill_no, amount_fen }) => ({ bill_no, amount_fen }));
}

export { FamilyError as ErrorBoundary };
