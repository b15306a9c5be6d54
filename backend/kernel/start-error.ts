/** A reason not to start that its operator can mend; the message is one sentence for him and the start ends with it. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
