import { expect, test } from "vitest";
import { initializationApi } from "#contract/platform/initialization";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();

const routers = async (username: string) =>
  backend.client(await backend.signIn(username)).call(initializationApi.routers, {});

const page = (noun: string, title: string, icon: string, path = `/campus_pay/${noun}/list`) => ({
  path,
  component: `campus_pay/${noun}/index`,
  name: `Api:campus_pay/${noun}`,
  hidden: 0,
  alwaysShow: true,
  meta: { title, icon },
});

test("routes are the home entry and each module with its pages, flattened [HTTP-02]", async () => {
  const advice = expect.objectContaining({ path: "/setting/system_module/advice" });
  expect(await routers("clerk")).toEqual([
    { path: "", component: "Layout", redirect: "/home", hidden: 0, alwaysShow: true, children: [advice] },
    {
      path: "/campus_pay",
      component: "Layout",
      name: "Api:campus_pay",
      redirect: "noRedirect",
      hidden: 0,
      alwaysShow: true,
      meta: { title: "支付管理", icon: "wallet" },
      children: [
        page("counter", "收款台", "cash", "/campus_pay/bill/counter"),
        page("fee_plan", "缴费批次", "plan"),
        page("bill", "账单", "document"),
        page("fee_item", "收费项目", "tag"),
        page("arrears", "欠费与催缴", "notice"),
        page("notice_slip", "缴费通知单", "code"),
        page("receipt_book", "收据本", "book"),
        page("order", "订单管理", "receipt"),
        page("refund", "退款管理", "refund"),
        page("exception", "到账异常", "warning"),
        page("student", "学生", "student"),
        page("facepay", "刷脸开通", "face"),
        page("store", "门店", "store"),
        page("channel", "渠道状态", "monitor"),
      ],
    },
  ]);
});
