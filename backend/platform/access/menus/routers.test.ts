import { expect, test } from "vitest";
import { initializationApi } from "#contract/platform/initialization";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();

const routers = async (username: string) =>
  backend.client(await backend.signIn(username)).call(initializationApi.routers, {});

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
        {
          path: "/campus_pay/order/list",
          component: "campus_pay/order/index",
          name: "Api:campus_pay/order",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "订单管理", icon: "receipt" },
        },
        {
          path: "/campus_pay/bill/list",
          component: "campus_pay/bill/index",
          name: "Api:campus_pay/bill",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "账单", icon: "document" },
        },
        {
          path: "/campus_pay/refund/list",
          component: "campus_pay/refund/index",
          name: "Api:campus_pay/refund",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "退款管理", icon: "refund" },
        },
        {
          path: "/campus_pay/exception/list",
          component: "campus_pay/exception/index",
          name: "Api:campus_pay/exception",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "到账异常", icon: "refund" },
        },
        {
          path: "/campus_pay/fee_plan/list",
          component: "campus_pay/fee_plan/index",
          name: "Api:campus_pay/fee_plan",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "缴费批次", icon: "document" },
        },
        {
          path: "/campus_pay/fee_item/list",
          component: "campus_pay/fee_item/index",
          name: "Api:campus_pay/fee_item",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "收费项目", icon: "tag" },
        },
        {
          path: "/campus_pay/receipt_book/list",
          component: "campus_pay/receipt_book/index",
          name: "Api:campus_pay/receipt_book",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "收据本", icon: "receipt" },
        },
        {
          path: "/campus_pay/student/list",
          component: "campus_pay/student/index",
          name: "Api:campus_pay/student",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "学生", icon: "user" },
        },
        {
          path: "/campus_pay/facepay/list",
          component: "campus_pay/facepay/index",
          name: "Api:campus_pay/facepay",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "刷脸开通", icon: "face" },
        },
        {
          path: "/campus_pay/channel/list",
          component: "campus_pay/channel/index",
          name: "Api:campus_pay/channel",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "渠道状态", icon: "monitor" },
        },
        {
          path: "/campus_pay/arrears/list",
          component: "campus_pay/arrears/index",
          name: "Api:campus_pay/arrears",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "欠费与催缴", icon: "notice" },
        },
        {
          path: "/campus_pay/notice_slip/list",
          component: "campus_pay/notice_slip/index",
          name: "Api:campus_pay/notice_slip",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "缴费通知单", icon: "document" },
        },
        {
          path: "/campus_pay/store/list",
          component: "campus_pay/store/index",
          name: "Api:campus_pay/store",
          hidden: 0,
          alwaysShow: true,
          meta: { title: "门店", icon: "store" },
        },
      ],
    },
  ]);
});
