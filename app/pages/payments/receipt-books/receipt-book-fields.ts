import type { Field, FieldChoice } from "~/lib/form-description";

/** Choices of a receipt book's form: each holds several where one is to be chosen. */
export interface ReceiptBookChoices {
  status: readonly FieldChoice[];
  school: readonly FieldChoice[];
  /** Clerks of the book's school; empty while the school is not known. */
  clerk: readonly FieldChoice[];
}

/** The fields of a receipt book. */
export function receiptBookFields({ status, school, clerk }: ReceiptBookChoices): Field[] {
  const ofSchool: Field = {
    ...{ kind: "select", name: "school_id", label: "学校", required: true },
    ...{ choices: school, empty: "请选择学校", hint: "领用人可在保存后编辑时选择" },
  };
  const ofClerk: Field = {
    ...{ kind: "select", name: "clerk_id", label: "领用人", choices: clerk, empty: "全校" },
    ...{ hint: "收款时为本人带出下一个收据号；全校的收据本供没有领用收据本的人使用" },
  };
  return [
    ...(school.length > 1 ? [ofSchool] : []),
    ...(["first_no", "last_no"] as const).map((name): Field => ({ ...numberFields[name], kind: "text", name })),
    ...(clerk.length > 0 ? [ofClerk] : []),
    { kind: "radio", name: "status", label: "状态", choices: status, hint: "停用后不再带出其中的收据号" },
    { kind: "textarea", name: "remark", label: "备注", maxLength: 200 },
  ];
}

const number = { required: true, maxLength: 32 } as const;
const numberFields = {
  first_no: { ...number, label: "起始收据号", hint: "以数字结尾，如 20260001" },
  last_no: { ...number, label: "截止收据号", hint: "前缀和位数与起始收据号一致" },
};
