/** The address of a list's export: beside `/x/list`, below any other. */
export function exportPathOf(listPath: string): string {
  return `${listPath.replace(/\/list$/, "")}/export`;
}

/** The address of the question before rows of a list are deleted. */
export function deletePathOf(listPath: string): string {
  return `${listPath}/delete`;
}
