// Staff's words for each audited call, verb and object: 操作 of the operation log. The summary of a call is for who programs against it.
import { listedPages } from "#contract/listed-pages";

/** By method and path, as the call is declared. */
const names: Readonly<Record<string, string>> = {
  // of every list; those that are called otherwise follow
  ...Object.fromEntries(
    listedPages.flatMap(({ list }) => Object.entries(named(list.path.replace(/\/list\b.*$/, ""), list.noun))),
  ),
  "POST /auth/register": "注册账号",
  "POST /auth/logout": "退出登录",
  "DELETE /auth/session/destroy/:id": "退出登录设备",
  "POST /first_day/skip": "跳过开始步骤",
  "POST /first_day/dismiss": "收起开始使用",
  "POST /common/upload/single_pic": "上传图片",
  "POST /common/upload/single_pic_by_blob": "上传裁剪图片",
  "POST /common/upload_pic": "上传正文图片",
  "POST /common/upload/single_pic_by_base64": "上传粘贴的图片",
  "GET /common/download": "下载文件",
  ...named("/setting/user_module/user", "账号", {
    "POST /change_status": "启停账号",
    "POST /reset_password": "修改密码",
    "PUT /profile/:id": "修改本人资料",
    "POST /upload_avatar": "上传头像",
  }),
  ...named("/setting/user_module/role", "角色"),
  ...named("/setting/user_module/permission", "权限", {
    "POST /sort": "排列权限",
    "POST /accord_user_permission": "设置账号权限",
    "POST /accord_role_permission": "设置角色权限",
    "POST /accord_user_role": "设置账号角色",
  }),
  ...named("/setting/system_module/global_config", "全局参数"),
  ...named("/setting/system_module/dict_type", "字典类型"),
  ...named("/setting/system_module/dict_data", "字典项"),
  ...named("/setting/system_module/notice", "公告", { "POST /change_status": "发布或撤回公告" }),
  ...named("/setting/system_module/advice", "系统建议", {
    "POST /store": "提交系统建议",
    "PUT /reply/:id": "答复系统建议",
  }),
  "POST /setting/technique_module/control/change_control": "切换系统开关",
  "DELETE /setting/monitoring_module/online/destroy/:id": "强制下线",
  "GET /setting/log_module/operate_log/export": "导出操作日志",
  "GET /setting/log_module/login_log/export": "导出登录日志",
  "POST /setting/open_module/key/store": "签发接口密钥",
  "DELETE /setting/open_module/key/destroy/:id": "停用接口密钥",
  ...named("/campus_pay/school", "学校", {
    "PUT /update/:school_id": "修改学校",
    "PUT /gateway/:school_id": "设置家长消息网关",
    "POST /gateway/test/:school_id": "测试家长消息网关",
  }),
  ...named("/campus_pay/agent", "代理商", {
    "PUT /update/:agent_id": "修改代理商",
    "POST /school/store": "关联代理学校",
    "POST /school/end": "结束代理关联",
  }),
  ...named("/campus_pay/page/view", "视图", {
    "POST /store": "保存视图",
    "POST /set_default": "设置默认视图",
  }),
  "POST /task/export/store": "后台导出列表",
  "POST /task/export/cancel/:id": "取消后台导出",
  "POST /task/export/retry/:id": "重新后台导出",
  "GET /task/export/download/:id": "下载导出文件",
  "GET /campus_pay/order/export": "导出订单",
  "POST /campus_pay/order/supplement": "订单补单",
  "POST /campus_pay/order/cancel": "撤销订单",
  "POST /campus_pay/order/close": "关闭订单",
  "POST /campus_pay/order/sync": "同步订单",
  "GET /campus_pay/bill/export": "导出账单",
  "POST /campus_pay/bill/reduce": "减免账单",
  "POST /campus_pay/bill/offline_pay": "登记线下收款",
  "POST /campus_pay/bill/offline_pay_all": "批量线下收款",
  "PUT /campus_pay/counter/float": "设置备用金",
  "POST /campus_pay/bill/close": "关闭账单",
  "POST /campus_pay/bill/reopen": "重新打开账单",
  "POST /campus_pay/bill/reopen_all": "批量重新打开账单",
  "POST /campus_pay/bill/print": "打印收据",
  ...imported("/campus_pay/bill/import", "账单"),
  ...imported("/campus_pay/bill/payment_import", "线下收款"),
  "GET /campus_pay/refund/export": "导出退款单",
  "POST /campus_pay/refund/store": "申请退款",
  "POST /campus_pay/refund/audit": "审核退款",
  "POST /campus_pay/refund/result": "登记退款结果",
  "POST /campus_pay/refund/retry": "重新发起退款",
  "POST /campus_pay/refund/sync": "同步退款",
  "GET /campus_pay/exception/export": "导出到账异常",
  "POST /campus_pay/exception/assign": "指定款项学校",
  "POST /campus_pay/exception/propose": "提交异常处理方案",
  "POST /campus_pay/exception/confirm": "复核异常处理方案",
  "POST /campus_pay/recon/import": "上传渠道账单",
  "POST /campus_pay/recon_item/handle": "处理对账差异",
  "GET /campus_pay/recon_item/export": "导出对账明细",
  "GET /campus_pay/settle/export": "导出结算单",
  "POST /campus_pay/settle/generate": "生成结算单",
  "POST /campus_pay/settle/handle": "处理结算单",
  "GET /campus_pay/commission/export": "导出代理分润",
  "GET /campus_pay/day_close/export": "导出日结单列表",
  "GET /campus_pay/day_close/sheet/:key": "下载日结单",
  "POST /campus_pay/day_close/confirm": "确认学校日结",
  "POST /mobile/bill/close": "确认门店日结",
  "GET /campus_pay/fee_plan/export": "导出缴费批次",
  "POST /campus_pay/fee_plan/store": "新增缴费批次",
  "PUT /campus_pay/fee_plan/update/:id": "修改缴费批次",
  "POST /campus_pay/fee_plan/publish": "发布缴费批次",
  "POST /campus_pay/fee_plan/supplement": "补发账单",
  "POST /campus_pay/fee_plan/end": "截止缴费批次",
  "POST /campus_pay/fee_plan/archive": "归档缴费批次",
  "POST /campus_pay/fee_plan/cancel": "撤销缴费批次",
  "GET /campus_pay/report/export": "导出统计报表",
  "POST /campus_pay/arrears/dunning/store": "催缴欠费",
  "GET /campus_pay/notice_slip/export": "导出缴费通知单",
  "POST /campus_pay/notice_slip/print": "发放缴费链接",
  "POST /campus_pay/notice_slip/revoke": "作废缴费链接",
  "POST /campus_pay/notice_slip/campaign/store": "发送家长通知",
  "POST /campus_pay/notice_slip/campaign/stop": "停止家长通知",
  "POST /campus_pay/notice_slip/campaign/retry": "重发家长通知",
  "GET /campus_pay/facepay/export": "导出刷脸开通",
  "POST /campus_pay/facepay/store": "发起刷脸开通",
  "POST /campus_pay/facepay/status/update": "变更刷脸开通",
  ...named("/campus_pay/store", "门店", {
    "PUT /update/:store_id": "修改门店",
    "POST /device/store": "新增设备",
    "PUT /device/update/:id": "修改设备",
  }),
  ...named("/campus_pay/collect_account", "收款账户", { "POST /test/:id": "测试收款账户" }),
  "POST /campus_pay/merchant/store": "新增商户",
  "PUT /campus_pay/merchant/update/:id": "修改商户",
  "POST /campus_pay/merchant/key/store/:id": "添加商户密钥",
  "PUT /campus_pay/merchant/key/end/:id": "停用商户密钥",
  "POST /campus_pay/merchant/test/:id": "测试商户连接",
  "POST /campus_pay/channel/sync": "查询渠道订单",
  "POST /campus_pay/channel/retry": "重试渠道任务",
  "GET /campus_pay/student/export": "导出学生",
  "POST /campus_pay/student/store": "新增学生",
  "PUT /campus_pay/student/update/:id": "修改学生",
  "POST /campus_pay/student/change_state": "变更学籍",
  "POST /campus_pay/student/change_pay_state": "变更支付状态",
  "POST /campus_pay/student/move": "学生调班",
  ...imported("/campus_pay/student/import", "学生"),
  ...named("/campus_pay/class", "班级", { "GET /export": "导出年级与班级" }),
  "POST /campus_pay/class/grade/store": "新增年级",
  "PUT /campus_pay/class/grade/update/:id": "修改年级",
  "DELETE /campus_pay/class/grade/destroy/:id": "删除年级",
  "GET /campus_pay/payer/export": "导出付款人",
  "POST /campus_pay/payer/store": "新增付款人",
  "PUT /campus_pay/payer/update/:id": "修改付款人",
  "POST /campus_pay/payer/link/:id": "关联付款人学生",
  "POST /campus_pay/payer/set_default/:id": "设置默认付款人",
  "POST /campus_pay/payer/unlink/:id": "取消付款人关联",
  ...imported("/campus_pay/payer/import", "付款人"),
  "POST /campus_pay/privacy/reveal": "查看完整信息",
  "POST /open/v1/orders": "终端上报支付",
  "GET /open/v1/orders": "终端查询订单",
  "POST /open/v1/refunds": "终端上报退款",
  "GET /open/v1/bills": "终端查询账单",
};

/** The operation's name; undefined for a call that has none, which a test of all audited calls refuses. */
export function operationName({ method, path }: { method: string; path: string }): string | undefined {
  return names[`${method} ${path}`];
}

/** The name of an old row: its summary up to the first explanation in it. */
export function shortened(action: string): string {
  const [short = ""] = action.split(/[，；：（]/, 1);
  return short || action;
}

/** The usual four of a list, and what else it has; names of its own win. */
function named(path: string, noun: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const usual = {
    "POST /store": `新增${noun}`,
    "PUT /update/:id": `修改${noun}`,
    "DELETE /destroy/:id": `删除${noun}`,
    "GET /export": `导出${noun}`,
  };
  return Object.fromEntries(
    Object.entries({ ...usual, ...more }).map(([call, name]) => [call.replace(" ", ` ${path}`), name]),
  );
}

/** A sheet that is looked at first and written once somebody confirms it. */
function imported(path: string, noun: string): Record<string, string> {
  return { [`POST ${path}`]: `上传${noun}表格`, [`POST ${path}/confirm`]: `确认导入${noun}` };
}
