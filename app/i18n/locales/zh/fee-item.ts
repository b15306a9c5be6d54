/** 收费项目: the price list. */
export const feeItem = {
  title: "收费项目",
  one: "收费项目",
  field: {
    school_id: "学校",
    item_code: "项目编码",
    name: "项目名称",
    category: "类别",
    price: "价格（元）",
    purpose: "收款用途",
    mandatory: "必缴",
    max_qty: "最多份数",
    status: "状态",
    remark: "备注",
  },
  filter: { name: "项目" },
  hint: {
    filter: "名称或编码",
    item_code: "本校内唯一，字母、数字、下划线或短横线",
    price: "修改价格不影响已生成的账单",
    purpose: "账单收入该用途的收款账户；一个批次的项目用途须相同",
    mandatory: "必缴项目向批次内的每名学生收取",
    max_qty: "每名学生在一个批次里最多可缴的份数",
  },
  chooseSchool: "请选择学校",
  chooseCategory: "请选择类别",
  priceWrong: "请填写金额，最多两位小数",
} as const;
