/** 年级班级: list and forms. */
export const classTexts = {
  one: "年级或班级",
  createGrade: "新增年级",
  createClass: "新增班级",
  editGrade: "编辑年级",
  editClass: "编辑班级",
  field: {
    name: "名称",
    grade: "年级",
    sort: "排序",
    school: "学校",
  },
  hint: { sort: "数字小的排在前面" },
  chooseGrade: "请选择年级",
  chooseSchool: "请选择学校",
  students: "学生",
  studentsOf: "查看 {{name}} 的学生",
  addClass: "加班级",
  addClassTo: "在 {{name}} 新增班级",
  mixed: "请分别删除年级和班级：一次只能删除同一种",
} as const;
