import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import { RowTag, type TagTone } from "~/components/tag";
import { formatFen } from "~/lib/money";
import { homeTexts } from "./home-texts";

export interface LatestOrder {
  order_no: string;
  student_name: string | null;
  store_name: string;
  amount_fen: number;
  way: string;
  state: string;
  tone: TagTone;
  created_at: string;
  /** The detail's page; null for those who may not see it. */
  href: string | null;
}

const head = "whitespace-nowrap px-3 py-2 text-left first:pl-4 last:pr-4 font-normal text-ink-soft";
const cell = "truncate whitespace-nowrap px-3 py-2 first:pl-4 last:pr-4";
const wideOnly = "hidden sm:table-cell";

/** The last orders of today; phones show what tells them apart. */
export function LatestOrders({ orders, href }: { orders: readonly LatestOrder[]; href: string }) {
  const all = (
    <PageLink to={href} className="rounded text-sm text-accent-text hover:underline">
      {homeTexts.allOrders}
    </PageLink>
  );
  if (orders.length === 0)
    return (
      <Card title={homeTexts.latest} actions={all} className="min-w-0">
        <EmptyState text={homeTexts.noOrders} />
      </Card>
    );
  return (
    <Card title={homeTexts.latest} actions={all} className="min-w-0 overflow-hidden">
      <table className="w-full table-fixed text-sm">
        <thead className="bg-raised">
          <tr>
            <th className={`${head} w-[92px]`}>{homeTexts.order.time}</th>
            <th className={`${head} ${wideOnly}`}>{homeTexts.order.store}</th>
            <th className={`${head} ${wideOnly} w-[96px]`}>{homeTexts.order.payer}</th>
            <th className={`${head} ${wideOnly} w-[96px]`}>{homeTexts.order.way}</th>
            <th className={`${head} !text-right`}>{homeTexts.order.amount}</th>
            <th className={`${head} w-[96px]`}>{homeTexts.order.state}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.order_no} className="h-9 border-t border-line">
              <td className={cell}>
                <OrderTime order={order} />
              </td>
              <td className={`${cell} ${wideOnly}`} title={order.store_name}>
                {order.store_name}
              </td>
              <td className={`${cell} ${wideOnly}`}>{order.student_name ?? "-"}</td>
              <td className={`${cell} ${wideOnly}`}>{order.way}</td>
              <td className={`${cell} text-right tabular-nums`}>{formatFen(order.amount_fen)}</td>
              <td className={cell}>
                <RowTag tone={order.tone}>{order.state}</RowTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function OrderTime({ order: { created_at, order_no, href } }: { order: LatestOrder }) {
  const time = created_at.slice(11);
  if (href === null) return time;
  return (
    <PageLink to={href} title={order_no} className="rounded text-accent-text hover:underline">
      {time}
    </PageLink>
  );
}
