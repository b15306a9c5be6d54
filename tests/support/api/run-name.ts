const variable = "TEST_RUN";

/** What the databases and folders of this test run begin with. */
export function runName(): string {
  return process.env[variable] ?? `campus_test_${process.pid}`;
}

/** Gives the run a name that its workers inherit. */
export function nameRun(): void {
  process.env[variable] = runName();
}
