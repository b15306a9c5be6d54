import type { SeedContext } from "./seed-context";

interface SeedDictionary {
  dict_type: string;
  dict_name: string;
  /** Value and label, in their order. */
  items: readonly (readonly [value: string, label: string])[];
}

const enabled = [
  ["1", "启用"],
  ["0", "停用"],
] as const;
const yesNo = [
  ["1", "是"],
  ["0", "否"],
] as const;

// wire-contract 2.5: the dictionaries that screens ask for
export const dictionaries: readonly SeedDictionary[] = [
  { dict_type: "sys_user_status", dict_name: "用户状态", items: enabled },
  {
    dict_type: "sys_user_sex",
    dict_name: "用户性别",
    items: [
      ["0", "男"],
      ["1", "女"],
      ["2", "未知"],
    ],
  },
  { dict_type: "sys_dict_status", dict_name: "字典状态", items: enabled },
  { dict_type: "sys_permission_status", dict_name: "权限状态", items: enabled },
  { dict_type: "sys_permission_hidden", dict_name: "菜单隐藏", items: yesNo },
  { dict_type: "sys_yes_no", dict_name: "是否", items: yesNo },
  { dict_type: "sys_permission_is_link", dict_name: "外部链接", items: yesNo },
  {
    dict_type: "sys_permission_type",
    dict_name: "权限类型",
    items: [
      ["1", "目录"],
      ["2", "菜单"],
      ["3", "按钮/接口"],
    ],
  },
  {
    dict_type: "sys_notice_status",
    dict_name: "公告状态",
    items: [
      ["0", "草稿"],
      ["1", "已发布"],
    ],
  },
  {
    dict_type: "sys_advice_type",
    dict_name: "建议类型",
    items: [
      ["0", "问题"],
      ["1", "改进"],
      ["2", "综合"],
    ],
  },
  {
    dict_type: "sys_advice_status",
    dict_name: "建议状态",
    items: [
      ["0", "待处理"],
      ["1", "已解决"],
      ["2", "已关闭"],
    ],
  },
  {
    dict_type: "sys_global_config_type",
    dict_name: "参数类型",
    items: [
      ["text", "文本"],
      ["boolean", "开关"],
      ["html", "富文本"],
      ["json", "JSON"],
    ],
  },
  { dict_type: "sys_timed_task_status", dict_name: "定时任务状态", items: enabled },
  { dict_type: "blog_album_status", dict_name: "相册状态", items: enabled },
  {
    dict_type: "blog_album_type",
    dict_name: "相册类型",
    items: [
      ["1", "普通相册"],
      ["2", "加密相册"],
    ],
  },
  {
    dict_type: "fee_category",
    dict_name: "收费类别",
    items: [
      ["tuition", "学费"],
      ["boarding", "住宿费"],
      ["meal", "餐费"],
      ["book", "教材费"],
      ["uniform", "校服费"],
      ["service", "服务费"],
      ["other", "其他"],
    ],
  },
  { dict_type: "lab_up_user_time_status", dict_name: "用户统计开关", items: enabled },
  { dict_type: "lab_video_time_status", dict_name: "视频统计开关", items: enabled },
];

/** Inserts dictionaries that are missing, with their items; what is there stays as staff left it. */
export async function seedDictionaries(ctx: SeedContext): Promise<void> {
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  for (const { dict_type, dict_name, items } of dictionaries) {
    const inserted = await ctx.db
      .insertInto("dict_types")
      .values({ dict_type, dict_name, remark: "", status: 1, ...times })
      .onConflict((conflict) => conflict.column("dict_type").doNothing())
      .returning("dict_id")
      .executeTakeFirst();
    if (!inserted) continue;
    const fixed = { css_class: "", list_class: "", is_default: 0, status: 1, remark: "", ...times };
    const rows = items.map(([dict_value, dict_label], index) => ({
      ...fixed,
      dict_id: inserted.dict_id,
      dict_sort: index + 1,
      dict_value,
      dict_label,
    }));
    await ctx.db.insertInto("dict_data").values(rows).execute();
  }
}
