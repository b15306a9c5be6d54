/** The pictures among what was pasted or dropped; none when it is a text: Word and Excel add a picture of it. */
export function pictureFiles(data: DataTransfer | null): File[] {
  if (!data || data.types.includes("text/html")) return [];
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}
