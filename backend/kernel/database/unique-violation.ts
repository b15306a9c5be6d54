/** Waits for a write; when it would have made a second row of what there may be one of, throws `refusal` instead. */
export async function whenTaken<T>(write: Promise<T>, refusal: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? refusal() : error;
  }
}

/** Does a write anew, with other numbers, when what it drew was taken; throws after `tries`. */
export async function retryTaken<T>(tries: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (tries <= 1 || !isUniqueViolation(error)) throw error;
    return retryTaken(tries - 1, write);
  }
}

const codes: readonly unknown[] = ["23505", "SQLITE_CONSTRAINT_UNIQUE"];

function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && codes.includes(error.code);
}
