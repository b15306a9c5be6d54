/** Grade and class as one says them: classes are often called by their grade already. */
export function placeOf({ grade_name, class_name }: { grade_name: string; class_name: string }): string {
  return class_name.startsWith(grade_name) ? class_name : `${grade_name} ${class_name}`;
}
