// Our own addresses are stored as paths, for everybody reaches us by an origin of his own. The contract wants whole ones
// (wire-contract 1.5), so the origin of the reader is added where an answer or a frame becomes text, and nowhere else.

const fileMark = '"/files/';
const file = /"(?=\/files\/[0-9a-f]{32}\.[a-z0-9]{1,10}")/g;

// the last line of a message that a reminder of arrears writes
const linkMark = "<br />/campus_pay/arrears/reminders/";
const link = /<br \/>(?=\/campus_pay\/arrears\/reminders\/\d+")/g;

/** Adds `origin` to the paths of our own files, and of pages that messages point to, in a JSON text: whole values and last lines alone. */
export function withOrigin(json: string, origin: string): string {
  const files = json.includes(fileMark) ? prefix(json, file, origin) : json;
  return files.includes(linkMark) ? prefix(files, link, origin) : files;
}

function prefix(json: string, before: RegExp, origin: string): string {
  // the origin comes from a header: it stands within a JSON string, and a dollar sign is one
  const quoted = JSON.stringify(origin).slice(1, -1).replaceAll("$", "$$$$");
  return json.replace(before, `$&${quoted}`);
}
