import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint, type Permission } from "../kernel/endpoint";
import { listOf, Paging } from "../kernel/paging";

/** Verdicts on a row of a sheet: the change it would make. */
export const importVerdicts = ["add", "change", "refused", "same"] as const;
export const ImportVerdict = z.enum(importVerdicts);
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** The POST answers at most this many of its errors; `refused` counts all rows. */
export const maxListedErrors = 200;
/** A sheet has at most this many rows below its header. */
export const maxSheetRows = 20_000;
export const maxSheetBytes = 10 * 1024 * 1024;

export const ImportError = z.object({
  /** The number of the row in Excel. */
  row: z.number().int(),
  /** The name of the column in the header. */
  column: z.string(),
  reason: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

const counts = {
  add: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** Rows to write that are asked about first. */
  warned: z.number().int(),
};

const ImportId = z.string().min(1).max(64);

export const ImportResult = z.object({ import_id: z.string(), ...counts, errors: z.array(ImportError) });
export type ImportResult = z.infer<typeof ImportResult>;

/** One row of a sheet with its verdict; personal data are masked. */
export const ImportRow = z.object({
  row: z.number().int(),
  verdict: ImportVerdict,
  /** By column, as read from the sheet. */
  values: z.record(z.string(), z.string()),
  /** Columns whose stored value differs. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(ImportError.omit({ row: true })),
  /** Facts that do not stop the row, and are asked about. */
  warnings: z.array(ImportError.omit({ row: true })).default([]),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** `total` counts the rows of the verdict asked for; those with warnings stand first. */
export const ImportPreview = z.object({
  import_id: z.string(),
  file_name: z.string(),
  school_name: z.string(),
  /** 1 once it was written. */
  confirmed: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  ...counts,
  ...listOf(ImportRow).shape,
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The fields of every upload; a module may ask for more beside them. */
export const ImportUpload = z.object({
  file: z.file("请选择要导入的 .xlsx 文件"),
  /** Chooses one where the caller's scope holds several: the platform's own accounts have no other way. */
  school_id: Id.optional(),
});

/** The calls of a checked import, whatever its upload asks beside the file. */
export type ImportApi = ReturnType<typeof importApi>;

/** The calls of a checked import below `path`; `what` is imported, in the words of staff. */
export function importApi<Upload extends z.ZodType>({
  path,
  permission,
  what,
  upload,
}: {
  path: string;
  permission: Permission;
  what: string;
  upload: Upload;
}) {
  return {
    template: endpoint({
      method: "GET",
      path: `${path}/template`,
      permission,
      kind: "file",
      summary: `下载${what}导入模板（xlsx）`,
    }),
    /**
     * Checks a sheet row by row and keeps the outcome for 24 hours; writes none of it.
     * Refuses with 4001 (not an xlsx file), 4002 (over 10 MiB), 3002 (header or number of rows), 3001 (no single school chosen).
     */
    upload: endpoint({
      method: "POST",
      path,
      permission,
      body: "multipart",
      input: upload,
      output: ImportResult,
      summary: `上传${what}表格并逐行检查，不写入`,
    }),
    /** Only the importer's own; anything else is 3001. */
    preview: endpoint({
      method: "GET",
      path: `${path}/:import_id`,
      permission,
      input: z.object({
        import_id: ImportId,
        /** Absent: rows to add, to change, refused, unchanged, in this order. */
        verdict: ImportVerdict.optional(),
        ...Paging.shape,
      }),
      output: ImportPreview,
      summary: `${what}导入预览：新增、修改、拒绝、不变的行`,
    }),
    /** An xlsx of the refused rows as they were sent, each with its row number and reasons. */
    errors: endpoint({
      method: "GET",
      path: `${path}/:import_id/errors`,
      permission,
      kind: "file",
      input: z.object({ import_id: ImportId }),
      summary: `下载${what}导入中未通过检查的行及原因（xlsx）`,
    }),
    /**
     * Writes what the preview showed, in one transaction and once.
     * Refuses with 3001 when rows were refused and `skip_refused` is 0, when rows have warnings and `accept_warned` is 0, when it
     * was confirmed before, is older than 24 hours, or when the data changed since the preview.
     */
    confirm: endpoint({
      method: "POST",
      path: `${path}/confirm`,
      permission,
      input: z.object({
        import_id: ImportId,
        skip_refused: z.coerce.number().int().min(0).max(1).default(0),
        accept_warned: z.coerce.number().int().min(0).max(1).default(0),
      }),
      output: z.object({
        add: z.number().int(),
        change: z.number().int(),
        same: z.number().int(),
        skipped: z.number().int(),
      }),
      summary: `确认导入${what}`,
    }),
  };
}
