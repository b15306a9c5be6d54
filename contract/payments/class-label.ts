/** Names a class with its grade: classes are often called 1班 in every grade, or by their grade already. */
export function classLabel({ grade_name, class_name }: { grade_name: string; class_name: string }): string {
  return class_name.startsWith(grade_name) ? class_name : `${grade_name}${class_name}`;
}
