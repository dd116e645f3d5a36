export interface Counts {
  passed: number
  failed: number
  /** Names of tests that failed, of files that did not load, and messages of failures outside of tests. */
  failures: string[]
  /** Names of tests that passed only on a second try; each counts as failed. */
  flaky: string[]
}

export function countUnit(
  report: {
    testResults: {
      name: string
      status: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  },
  more: { flaky: string[]; errors: string[] },
): Counts

export function countEndToEnd(report: {
  stats: { expected: number; unexpected: number; flaky: number }
  errors?: { message: string }[]
  suites: object[]
}): Counts
