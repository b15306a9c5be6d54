/** 门店: its form, devices and takings. */
export const storeTexts = {
  detail: "门店详情",
  field: {
    name: "门店名称",
    school: "学校",
    status: "状态",
    device_no: "设备号",
    type: "设备类型",
    created_at: "创建时间",
    updated_at: "更新时间",
  },
  hint: {
    device_no: "设备上的编号，全系统唯一，保存后不能修改",
    status: "停用的门店仍可查询历史订单",
  },
  facts: "门店信息",
  devices: "设备",
  noDevices: "还没有设备",
  addDevice: "添加设备",
  editDevice: "编辑设备",
  editDeviceOf: "编辑设备 {{name}}",
  orders: "订单",
  ordersOf: "{{name}} 的订单",
  revenue: "本月收款",
  revenueOf: "{{name}} 的本月收款",
} as const;
