import { call, directory, page } from "./tree-node";

/** 档案: who pays for whom. */
export const registerTree = directory(
  "campus_pay/register_module",
  "档案",
  { icon: "archive", describe: "学生、班级与付款人" },
  [
    page("campus_pay/student", "学生", { icon: "student", describe: "学籍、班级、付款人与支付状态" }, [
      call("campus_pay/student/list-index", "查询学生"),
      call("campus_pay/student/detail-detail", "查看学生详情"),
      call("campus_pay/student/store-store", "新增学生"),
      call("campus_pay/student/update-update", "修改学生"),
      call("campus_pay/student/change_state-changeState", "休学、复学、转出、毕业"),
      call("campus_pay/student/change_pay_state-changePayState", "设置支付状态"),
      call("campus_pay/student/move-move", "调班"),
      call("campus_pay/student/import-import", "导入学生"),
      call("campus_pay/student/export-export", "导出学生"),
    ]),
    page("campus_pay/class", "年级班级", { icon: "class", describe: "年级、班级与学生人数" }, [
      call("campus_pay/class/list-index", "查询年级班级"),
      call("campus_pay/class/store-store", "新增年级班级"),
      call("campus_pay/class/update-update", "修改年级班级"),
      call("campus_pay/class/destroy-destroy", "删除年级班级"),
      call("campus_pay/class/export-export", "导出年级班级"),
    ]),
    page("campus_pay/payer", "付款人", { icon: "users", describe: "学生与付款人名册" }, [
      call("campus_pay/payer/list-index", "查询付款人"),
      call("campus_pay/payer/detail-detail", "查看付款人详情"),
      call("campus_pay/payer/store-store", "添加付款人"),
      call("campus_pay/payer/update-update", "修改付款人与关联"),
      call("campus_pay/payer/export-export", "导出付款人"),
      call("campus_pay/payer/import-import", "导入付款人"),
    ]),
    page("campus_pay/facepay", "刷脸开通", { icon: "face", describe: "学生刷脸支付的开通、暂停与关闭" }, [
      call("campus_pay/facepay/list-index", "查询刷脸开通"),
      call("campus_pay/facepay/detail-detail", "查看刷脸开通详情"),
      call("campus_pay/facepay/store-store", "发起刷脸开通"),
      call("campus_pay/facepay/status/update-update", "变更刷脸开通状态"),
      call("campus_pay/facepay/export-export", "导出刷脸开通"),
    ]),
  ],
);
