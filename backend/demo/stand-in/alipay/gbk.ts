let codes: Map<string, number> | null = null;

/** A text in GBK, the encoding of Alipay's bills; the platform reads it and writes none. Marks that it lacks become `?`. */
export function gbkBytes(text: string): Buffer {
  codes ??= readCodes();
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point < 0x80 ? point : (codes.get(character) ?? 0x3f);
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Buffer.from(bytes);
}

function readCodes(): Map<string, number> {
  const decoder = new TextDecoder("gbk");
  const found = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (character.length === 1 && character !== "\ufffd") found.set(character, (lead << 8) | trail);
    }
  }
  return found;
}
