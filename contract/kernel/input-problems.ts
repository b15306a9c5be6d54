import type * as z from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * A sentence of what is wrong with one input, for people: `word` is theirs for the field, empty where it stands beside the sentence
 * anyway; `input` is what was sent, before a number was made of it. Schemas with words of their own are not asked here.
 */
export function inputProblem(issue: Issue, word = "", input: unknown = issue.input): string {
  const label = /[A-Za-z0-9]$/.test(word) ? `${word} ` : word;
  switch (issue.code) {
    case "invalid_type":
      return isMissing(input) ? `请填写${label || "此项"}` : `${label}须${expectations[issue.expected] ?? "重新填写"}`;
    case "invalid_value":
      return isMissing(input) ? `请选择${label || "此项"}` : `${label}没有这个选项，请重新选择`;
    case "too_small":
      return tooSmall(issue, label);
    case "too_big":
      return tooBig(issue, label);
    case "invalid_format":
      return `${label}${formats[issue.format] ?? "格式不正确"}`;
    case "not_multiple_of":
      return `${label}须是整数`;
    case "unrecognized_keys":
      return `${label}含有多余的内容：${issue.keys.join("、")}`;
    default:
      return `${label}填写有误，请检查`;
  }
}

const expectations: Readonly<Record<string, string>> = {
  number: "是数字",
  int: "是整数",
  string: "是文字",
  boolean: "是“是”或“否”",
  date: "是日期",
  array: "是列表",
  tuple: "是列表",
  file: "是文件",
};

const formats: Readonly<Record<string, string>> = {
  email: "须是邮箱地址",
  url: "须是网址，以 http:// 或 https:// 开头",
  date: "须是日期，如 2026-11-20",
  datetime: "须是时间，如 2026-11-20 08:30:00",
};

/** No value at all; what a number was to be read from and could not comes as no number, and is none of these. */
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}

function tooSmall(issue: Extract<Issue, { code: "too_small" }>, label: string): string {
  const least = Number(issue.minimum);
  if (issue.origin === "string") return least <= 1 ? `请填写${label || "此项"}` : `${label}至少 ${least} 个字`;
  if (isCounted(issue.origin)) return least <= 1 ? `请选择${label || "此项"}` : `${label}至少 ${least} 项`;
  if (issue.origin === "file") return `${label}没有内容`;
  return issue.inclusive === false ? `${label}须大于 ${least}` : `${label}不能小于 ${least}`;
}

function tooBig(issue: Extract<Issue, { code: "too_big" }>, label: string): string {
  const most = Number(issue.maximum);
  if (issue.origin === "string") return `${label}最多 ${most} 个字`;
  if (isCounted(issue.origin)) return `${label}最多 ${most} 项`;
  if (issue.origin === "file") return `${label}过大`;
  return issue.inclusive === false ? `${label}须小于 ${most}` : `${label}不能大于 ${most}`;
}

function isCounted(origin: string): boolean {
  return origin === "array" || origin === "set";
}
