/** The page that tells why a file could not be made. */
const failedFilePath = "/failed-file";

/**
 * The request for a page that tells of a failure, where a browser went to an address for a file and the answer is for programs only; null
 * where the answer is what was asked for.
 */
export function pageInstead({ method, url, headers, signal }: Request, answer: Response): Request | null {
  const isForPrograms = !(answer.headers.get("content-type") ?? "").startsWith("text/html");
  const isPage = method === "GET" && (headers.get("accept") ?? "").includes("text/html") && !isData(url);
  if (answer.status < 400 || !isForPrograms || !isPage) return null;
  return new Request(new URL(failedFilePath, url), { headers, signal });
}

function isData(url: string): boolean {
  return new URL(url).pathname.endsWith(".data");
}
