import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { familyApi } from "#contract/payments/families";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { FamilyError } from "./family-error";
import { FamilyFrame } from "./family-frame";
import { familyHeaders, familyTitle, openFamily, requireShown } from "./family.server";

export const handle = { title: "已缴记录", scripts: false, bare: true } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { door, backend } = await openFamily(args);
  const { children } = await requireShown(backend.call(familyApi.bills, {}));
  const paid = children.map(({ name, class_name, paid: list }) => ({ name, class_name, list }));
  return { title: await familyTitle(args.request, "paid.title"), door, paid };
}

export default function FamilyPaid() {
  const { t } = useTranslation("family");
  const { door, paid } = useLoaderData<typeof loader>();
  return (
    <FamilyFrame title={t("paid.title")} back={{ href: `/pay/${door}`, label: t("back") }}>
      {paid.map(({ name, class_name, list }, index) => (
        <section key={index} className="kid list" aria-label={name}>
          <header>
            <h2>
              {name}
              <span>{class_name}</span>
            </h2>
          </header>
          {list.length === 0 ? (
            <p className="card">{t("paid.empty")}</p>
          ) : (
            <ul>
              {list.map(({ order_no, paid_at, titles, amount_fen, refunded_fen }) => (
                <li key={order_no} className="busy">
                  <strong>
                    {titles.join("、")}{" "}
                    {refunded_fen > 0 && <i className="w">{t("paid.refunded", { amount: formatFen(refunded_fen) })}</i>}
                  </strong>
                  <b className="n">{t("yuan", { amount: formatFen(amount_fen) })}</b>
                  <p>
                    {paid_at.slice(0, 16)} ·{" "}
                    <a
                      href={`/pay/${door}/receipt/${order_no}`}
                      aria-label={`${t("paid.receipt")} ${titles.join("、")}`}
                    >
                      {t("paid.receipt")}
                    </a>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </FamilyFrame>
  );
}

export { FamilyError as ErrorBoundary };
