import * as z from "zod";
import { bodyLimits } from "../kernel/body-limits";
import { endpoint } from "../kernel/endpoint";

const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);
const fieldNames = z.array(z.string().max(100)).max(200);

/** Rows as a list holds them, and which of their fields make the table; a field may be dotted: `get_user_name.desc`. */
export const ExcelContentInput = z.object({
  data: z.array(z.record(z.string(), Cell)).max(1000),
  table_header: fieldNames.min(1),
  /** The label of a field; a field without one heads its column itself. */
  table_header_mean: z.record(z.string(), z.string()),
  /** Fields that are shares and get a percent sign. */
  percent_arr: fieldNames.optional(),
  /** Fields that stay text however much they look like numbers. */
  string_arr: fieldNames.optional(),
  /** Fields that are epoch seconds or milliseconds. */
  time: fieldNames.optional(),
});
export type ExcelContentInput = z.infer<typeof ExcelContentInput>;

/** `excel_content`: an HTML table whose id is `tables`, every cell escaped. */
export const ExcelContent = z.object({ excel_content: z.string() });

export const excelApi = {
  content: endpoint({
    method: "POST",
    path: "/excel/excel_content",
    permission: "signed-in",
    maxBodyBytes: bodyLimits.table,
    // writes nothing: it draws what it is sent
    maintenance: "reading",
    audited: false,
    summary: "把表格数据排成可复制、可导出的 HTML 表格",
    input: ExcelContentInput,
    output: ExcelContent,
  }),
};
