import { code } from "#contract/kernel/errors";
import { AppError } from "../errors";

/** Refusals of a file that cannot be read as a PDF; all are code 4001. */
export const pdfRefusals = {
  otherKind: () => new AppError(code.fileType, "文件不是 PDF"),
  encrypted: () => new AppError(code.fileType, "PDF 设有打开密码"),
  corrupt: () => new AppError(code.fileType, "PDF 已损坏，无法读取"),
  tooComplex: () => new AppError(code.fileType, "PDF 过于复杂，无法读取"),
};
