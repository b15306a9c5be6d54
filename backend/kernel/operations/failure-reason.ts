const timeouts = /time-?out|timed ?out|no answer within|57014|25P03|55P03/i;
const unreachable =
  /ECONN|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|EPIPE|57P0|\b08[0-9A-Z]{3}\b|connection|writeable|network/i;

/** Why a part gave no answer: it took too long, could not be reached, or else. */
export function failureReason(error: unknown): "timeout" | "unreachable" | "other" {
  const said = describeError(error);
  if (timeouts.test(said)) return "timeout";
  return unreachable.test(said) ? "unreachable" : "other";
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  const cause = error.cause === undefined ? "" : describeError(error.cause);
  return `${error.name} ${code} ${error.message} ${cause}`;
}
