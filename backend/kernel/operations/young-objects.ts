import { setFlagsFromString } from "node:v8";

/**
 * Lets V8 allocate each object as a young one. It would allocate rows and requests as old ones at once after a time in which some of them
 * lived long, with all that they refer to: only full collections free those, and on two processors each of them delays what is asked.
 */
export function keepObjectsYoung(): void {
  setFlagsFromString("--no-allocation-site-pretenuring");
}
