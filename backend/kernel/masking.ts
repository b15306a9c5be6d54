// Personal data leaves the backend masked unless a right says otherwise (domain: conventions, masking).

/** `13800000001` → `138****0001`; anything else keeps at most its last four digits. */
export function maskPhone(phone: string): string {
  if (/^\d{11}$/.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(7)}`;
  return phone.length > 4 ? `****${phone.slice(-4)}` : "****";
}

/** `张小丰` → `张*丰`: the second character. */
export function maskName(name: string): string {
  const characters = [...name];
  if (characters.length > 1) characters[1] = "*";
  return characters.join("");
}

/** First four and last four characters. */
export function maskIdCard(idCard: string): string {
  return idCard.length > 8 ? `${idCard.slice(0, 4)}${"*".repeat(idCard.length - 8)}${idCard.slice(-4)}` : "****";
}
