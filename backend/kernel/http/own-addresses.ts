import { defaultAvatarPath } from "#contract/kernel/sent-addresses";

// Our own addresses are stored as paths, for everybody reaches us by an origin of his own. The contract wants whole ones
// (wire-contract 1.5), so the origin of the reader is added where an answer or a frame becomes text, and nowhere else.

const fileMark = '"/files/';
const file = /"(?=\/files\/[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9]{1,10}")/g;

// a file of a conversation
const readerMark = '"/files/m';
const readerFile = /"\/files\/(m[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9]{1,10})"/g;

// a picture within rich text, as it is stored
const pictureMark = '<img src=\\"/files/';
const picture = /<img src=\\"(?=\/files\/[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}m?)?\.[a-z0-9]{1,10}\\")/g;

// the last line of a message that a reminder of arrears writes
const linkMark = "<br />/campus_pay/arrears/reminders/";
const link = /<br \/>(?=\/campus_pay\/arrears\/reminders\/\d+")/g;

// nobody is sent without a picture (wire-contract 2.0); within a string the quotes would be escaped
const emptyMark = '"avatar":""';
const empty = /"avatar":"(?=")/g;

/** The reader of a text that is sent. */
export interface Reader {
  origin: string;
  /** The name in an address that opens a file of conversations to the reader; null: nothing does. */
  nameOfFile: (name: string) => string | null;
}

/** True for a JSON text that no two readers are sent alike. */
export function hasReaderAddresses(json: string): boolean {
  return json.includes(readerMark);
}

/**
 * Adds `origin` to the paths of our own files, and of pages that messages point to, in a JSON text: whole values, pictures of rich text
 * and last lines alone. Files of conversations get their addresses for the reader, an empty `avatar` that of the default picture.
 */
export function withAddresses(json: string, { origin, nameOfFile }: Reader): string {
  // the origin comes from a header: it stands within a JSON string
  const quoted = JSON.stringify(origin).slice(1, -1);
  let whole = json;
  if (whole.includes(fileMark)) whole = add(whole, file, quoted);
  if (hasReaderAddresses(whole)) {
    whole = whole.replace(readerFile, (_found, stored: string) => {
      const name = nameOfFile(stored);
      return name === null ? '""' : `"${quoted}/files/${name}"`;
    });
  }
  if (whole.includes(pictureMark)) whole = add(whole, picture, quoted);
  if (whole.includes(linkMark)) whole = add(whole, link, quoted);
  if (whole.includes(emptyMark)) whole = add(whole, empty, quoted + defaultAvatarPath);
  return whole;
}

function add(json: string, before: RegExp, text: string): string {
  // a dollar sign stands for itself
  return json.replace(before, (found) => found + text);
}
