import { dateOf } from "#backend/kernel/time/shanghai";

const dayMs = 86_400_000;

/** Lists the addresses below `/api` of what staff read, over the last year of so many orders. */
export function heavyReads(orderCount: number, now: number): string[] {
  const days = (back: number) => `start_date=${dateOf(now - back * dayMs)}&end_date=${dateOf(now)}`;
  const farPage = Math.floor((orderCount * 0.4) / 20);
  const pay = (path: string, ...filters: string[]) => filters.map((filter) => `/campus_pay/${path}?${filter}`);
  return [
    "/home/figures",
    "/home/todos",
    ...pay(
      "order/list",
      "cur_page=1",
      `cur_page=${farPage}&with_total=0`,
      days(30),
      `${days(365)}&date_field=success_at`,
      "state=2&refund_state=1",
      "way_code=cash&sort=amount_fen",
      "payer=王",
      "payer=王&exact=1",
      "payer=张伟",
      "order_no=12345",
      "order_no=123456&exact=1",
      "min_fen=10000&max_fen=20000",
      "sort=-success_at",
      "sort=amount_fen&state=2",
    ),
    ...pay("refund/list", "cur_page=1", days(30), "state=2", "payer=王"),
    ...pay("bill/list", "cur_page=1", "owed_only=1", "student=王", "sort=due_at", "cur_page=2000&with_total=0"),
    ...pay("student/list", "cur_page=1", "name=王", "name=wang"),
    ...pay("payer/list", "cur_page=1", "name=王"),
    ...pay("exception/list", "cur_page=1"),
    ...pay("settle/list", "cur_page=1"),
    ...pay("recon/list", "cur_page=1"),
    ...pay("facepay/list", "cur_page=1"),
    ...pay("arrears/list", "cur_page=1"),
    ...pay("arrears/plans", "cur_page=1"),
    ...pay(
      "report/list",
      `${days(30)}&unit=day`,
      `${days(365)}&unit=month&by=school`,
      `${days(365)}&unit=month&by=store`,
      `${days(365)}&unit=month&by=way`,
      `${days(365)}&unit=month&by=item`,
      `${days(30)}&unit=day&by=item`,
    ),
    ...pay("report/moves", `${days(365)}&key=item-1`, `${days(365)}&key=item-1&cur_page=40`),
    ...pay("notice_slip/list", "cur_page=1"),
    ...pay("channel/log", ""),
    "/setting/log_module/operate_log/list?cur_page=1",
    "/setting/log_module/login_log/list?cur_page=1",
  ];
}
