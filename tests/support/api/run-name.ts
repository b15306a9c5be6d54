const variable = "TEST_RUN";

/** Makes the beginning of the names of this test run's databases and folders. */
export function runName(): string {
  return process.env[variable] ?? `campus_test_${process.pid}`;
}

/** Gives the run a name that its workers inherit. */
export function nameRun(): void {
  process.env[variable] = runName();
}
