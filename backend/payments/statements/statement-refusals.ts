import { code } from "#contract/kernel/errors";
import { AppError } from "../../kernel/errors";

/** Refusals of a file that is no statement at all; all are code 4001 unless said otherwise. */
export const statementRefusals = {
  tooLarge: (maxMib: number) =>
    new AppError(code.fileSize, `文件不能超过 ${maxMib} MB，较大的账单请压缩为 .zip 或 .gz 后上传`),
  empty: () => new AppError(code.fileType, "文件是空的，请重新选择"),
  unknown: () =>
    new AppError(code.fileType, "无法识别的账单，请上传微信支付交易账单、支付宝业务明细账单，或按模板填写的 .xlsx"),
  oldXls: () => new AppError(code.fileType, "这是旧版 .xls 文件，请另存为 .xlsx 后再上传"),
  corrupt: () => new AppError(code.fileType, "文件已损坏，无法读取，请重新下载账单"),
  encrypted: () => new AppError(code.fileType, "压缩包设有密码，请解压后再上传"),
  noStatement: () => new AppError(code.fileType, "压缩包里没有账单（.csv 或 .xlsx）"),
  severalStatements: () => new AppError(code.fileType, "压缩包里有多个账单，请解压后逐个上传"),
  tooLong: (maxRows: number) =>
    new AppError(code.fileType, `一个账单最多 ${maxRows.toLocaleString("en")} 行，请按商户或时段拆分`),
  bomb: () => new AppError(code.fileType, "文件解压后过大，请重新下载账单"),
  tooComplex: () => new AppError(code.fileType, "账单过于复杂，无法读取，请重新下载账单"),
};
