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
  const before = new URL(args.request.url).searchParams.get("before")?.slice(0, 40);
  const asked = before ? { paid_before: before } : {};
  const { children, paid_before } = await requireShown(backend.call(familyApi.bills, asked));
  const paid = children.map(({ name, class_name, paid: list }) => ({ name, class_name, list }));
  return { title: await familyTitle(args.request, "paid.title"), door, paid, paid_before, isLatest: !before };
}

export default function FamilyPaid() {
  const { t } = useTranslation("family");
  const { door, paid, paid_before, isLatest } = useLoaderData<typeof loader>();
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
            <p className="card">{t(isLatest && paid_before === null ? "paid.empty" : "paid.emptyHere")}</p>
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
      {(paid_before !== null || !isLatest) && (
        <div className="pad end">
          {paid_before !== null && (
            <a className="btn" href={`?before=${encodeURIComponent(paid_before)}`}>
              {t("paid.earlier")}
            </a>
          )}
          {!isLatest && (
            <a className="btn" href={`/pay/${door}/paid`}>
              {t("paid.latest")}
            </a>
          )}
        </div>
      )}
    </FamilyFrame>
  );
}

export { FamilyError as ErrorBoundary };
