export interface Counts {
  passed: number
  failed: number
  /** Names of tests that passed only on a second try; each counts as failed. */
  flaky: string[]
}

export function countUnit(
  report: { testResults: { status: string; assertionResults: { status: string }[] }[] },
  flaky: string[],
): Counts

export function countEndToEnd(report: {
  stats: { expected: number; unexpected: number; flaky: number }
  errors?: unknown[]
  suites: object[]
}): Counts
