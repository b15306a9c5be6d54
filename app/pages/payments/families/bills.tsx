import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { familyApi } from "#contract/payments/families";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { ChildBills } from "./child-bills";
import { ChildLinks, childPlace } from "./child-links";
import { readChoice } from "./family-choice";
import { dayInWords } from "./family-dates";
import { FamilyError } from "./family-error";
import { FamilyFrame } from "./family-frame";
import { Icon } from "./family-icons";
import { cookieDoor, familyHeaders, keepFamily, openFamily, requireShown } from "./family.server";

export const handle = { title: "缴费", scripts: false, bare: true } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { door, bearer, backend } = await openFamily(args);
  const view = await requireShown(backend.call(familyApi.bills, {}));
  // who only looks whether an address is there has not read it
  const isRead = args.request.method === "GET";
  if (isRead && view.is_first) await requireShown(backend.call(familyApi.opened, {}));
  if (isRead && door !== cookieDoor) await keepFamily(args, bearer);
  const schools = [...new Set(view.children.map(({ school_name }) => school_name))];
  const { searchParams } = new URL(args.request.url);
  const choice = readChoice(view, searchParams);
  const mayAskMore = view.payer_name === null;
  const title = schools.join("、");
  return data({ title, door, view, choice, isUnchosen: searchParams.has("none"), mayAskMore });
}

export default function FamilyBills() {
  const { t, i18n } = useTranslation("family");
  const { title, door, view, choice, isUnchosen, mayAskMore } = useLoaderData<typeof loader>();
  const open = view.children.flatMap(({ bills }) => bills).filter(({ is_paying }) => !is_paying);
  const owed = open.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  // one payment may be for bills of several children
  const paid = new Set(view.children.flatMap((child) => child.paid.map(({ order_no }) => order_no))).size;
  const contacts = view.children.filter(
    ({ school_name, inquiry_contact }, index, all) =>
      inquiry_contact !== "" && all.findIndex((child) => child.school_name === school_name) === index,
  );
  const isClear = view.children.every(({ bills }) => bills.length === 0);
  return (
    <FamilyFrame title={title || t("pay")}>
      <ChildLinks family={view.children} />
      <form method="get" action={`/pay/${door}/confirm`}>
        {isUnchosen && (
          <div className="kid">
            <p className="note" role="alert">
              {t("bills.nothing")}
            </p>
          </div>
        )}
        {isClear && (
          <section className="state">
            <span className="o good">
              <Icon name="done" size={28} />
            </span>
            <h2>{t("bills.clear")}</h2>
            <p>{t("bills.clearHint")}</p>
          </section>
        )}
        {view.children.map((child, index) => (
          <ChildBills key={index} place={childPlace(index)} child={child} choice={choice} door={door} />
        ))}
        <div className="pad" style={{ paddingTop: 4 }}>
          {(paid > 0 || view.paid_before !== null) && (
            <a className="go" href={`/pay/${door}/paid`}>
              {view.paid_before === null ? t("bills.paid", { count: paid }) : t("bills.paidMore")}
              <Icon name="next" />
            </a>
          )}
          {mayAskMore && (
            <a className="go" href={`/pay/${door}/more`}>
              {t("bills.more")}
              <Icon name="next" />
            </a>
          )}
          <p className="hint">
            {t("bills.question")}
            {contacts.map(({ school_name, inquiry_contact }) => (
              <Fragment key={school_name}>
                <br />
                {t("inquiry", { school: school_name, contact: inquiry_contact })}
              </Fragment>
            ))}
            <br />
            {t("bills.until", { date: until(view.valid_until, i18n.language) })}
          </p>
        </div>
        {open.length > 0 && (
          <div className="bar">
            <p>
              <b className="n">{t("yuan", { amount: formatFen(owed) })}</b>
              {t("bills.chosen")}
            </p>
            <button className="btn p">{t("bills.submit")}</button>
          </div>
        )}
      </form>
    </FamilyFrame>
  );
}

/** A pass ends within the hour, a link after weeks. */
function until(time: string, language: string): string {
  return `${dayInWords(time.slice(0, 10), language)} ${time.slice(11, 16)}`;
}

export { FamilyError as ErrorBoundary };
