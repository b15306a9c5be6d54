import { lookUp } from "../kernel/look-up";
import { columnsByPage } from "../listed-pages";

type Labels = Readonly<Record<string, string>>;

/** Fields that mean something else with some things than with all others, and than the column of that name says. */
const ownLabels: Readonly<Record<string, Labels>> = {
  permission: { name: "权限标识", url: "地址" },
  role: { name: "角色标识", description: "角色名称" },
  user: { account_type: "账号类型", desc: "昵称" },
  dict_data: { is_default: "默认项" },
  view: { name: "视图名称", page: "列表" },
  device: { type: "设备类型", status: "状态" },
  grade: { name: "年级名称" },
  class: { name: "班级名称" },
  payer: { name: "姓名", phone: "手机号" },
  family: { name: "姓名" },
  gateway: { url: "网关网址", secret: "签名密钥" },
  global_config: { data: "参数值" },
  advice: { status: "处理状态" },
  day_close: { key: "日结单" },
  facepay: { status: "变更为" },
  merchant: { kind: "密钥类型", name: "名称" },
  export: { page: "页码" },
  agent: { name: "代理商名称" },
  login_log: { login_ip: "IP 地址" },
  online: { login_ip: "IP 地址" },
};

const nouns = new Set([...columnsByPage.keys(), ...Object.keys(ownLabels)]);
/** Last steps of addresses that say what is done, although a thing has the same name. */
const actions: readonly string[] = ["store", "export"];

/** The thing that an address speaks of, such as `fee_item`: undefined where it names none that has words of its own. */
export function nounOf(path: string): string | undefined {
  const steps = path.split("/").filter((step) => step !== "" && !step.startsWith(":"));
  return steps.findLast((step, index) => nouns.has(step) && !(index === steps.length - 1 && actions.includes(step)));
}

/** The word of a field with one thing; undefined where the thing has none of its own. */
export function labelWithNoun(noun: string, field: string): string | undefined {
  return lookUp(lookUp(ownLabels, noun) ?? {}, field) ?? lookUp(columnLabels(noun), field);
}

/** The word of a field in whatever list has a column of that name. */
export function labelOfAnyColumn(field: string): string | undefined {
  for (const page of columnsByPage.keys()) {
    const label = lookUp(columnLabels(page), field);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** A list calls the number of its rows 编号, whatever field that is: elsewhere the field stands for the thing itself. */
function columnLabels(page: string): Labels {
  const columns = columnsByPage.get(page) ?? [];
  return Object.fromEntries(columns.filter(({ label }) => label !== "编号").map(({ key, label }) => [key, label]));
}
