import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

const width = z.number().int().min(40).max(1000);
const fixed = z.enum(["left", "right"]);

/** A column of a list page as it stands for the user who asks. */
export const Column = z.object({
  key: z.string(),
  label: z.string(),
  /** The field of the row it shows. */
  field: z.string(),
  visible: z.boolean(),
  width: width.optional(),
  fixed: fixed.optional(),
});
export type Column = z.infer<typeof Column>;

/** The choices of a user about a column; the place in the array is its place in the table. */
export const ColumnChoice = z.object({
  key: z.string().max(64),
  visible: z.boolean(),
  width: width.optional(),
  fixed: fixed.optional(),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

const page = z.string().min(1).max(64);

/** The column chooser, kept per user and page (LIST-03). */
export const columnsApi = {
  get: endpoint({
    method: "GET",
    path: "/campus_pay/page/getColumns",
    permission: "signed-in",
    summary: "列表页的列设置：本人的选择与默认值合并",
    input: z.object({ page }),
    output: z.object({ list: z.array(Column) }),
  }),
  set: endpoint({
    method: "POST",
    path: "/campus_pay/page/setColumns",
    permission: "signed-in",
    maintenance: "reading",
    audited: false,
    summary: "保存列表页的列设置，空数组恢复默认",
    input: z.object({ page, columns: z.array(ColumnChoice).max(100) }),
  }),
};
