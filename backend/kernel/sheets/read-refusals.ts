import { code } from "#contract/kernel/errors";
import { AppError } from "../errors";

/** Refusals of a file that cannot be read as a sheet; all are code 4001 unless said otherwise. */
export const refusals = {
  tooLarge: (maxMib: number) => new AppError(code.fileSize, `文件不能超过 ${maxMib} MB，请拆分后再上传`),
  empty: () => new AppError(code.fileType, "文件是空的，请重新选择"),
  notXlsx: () =>
    new AppError(code.fileType, "文件不是 .xlsx 表格；.csv 等文件请在 Excel 或 WPS 中打开，另存为 .xlsx 后再上传"),
  oldXls: () => new AppError(code.fileType, "这是旧版 .xls 文件，请在 Excel 或 WPS 中另存为 .xlsx 后再上传"),
  otherFormat: (name: string) => new AppError(code.fileType, `这是 ${name} 文件，请另存为 .xlsx 后再上传`),
  encrypted: () => new AppError(code.fileType, "文件设有打开密码，请去掉密码后再上传"),
  corrupt: () => new AppError(code.fileType, "文件已损坏，无法读取，请在 Excel 或 WPS 中重新保存后再上传"),
  bomb: () => new AppError(code.fileType, "文件解压后过大，请只保留要导入的数据，另存后再上传"),
  tooComplex: () => new AppError(code.fileType, "文件过于复杂，无法读取，请只保留要导入的数据，另存后再上传"),
};
