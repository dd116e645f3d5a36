/**
 * Number of passed and failed tests, and the names of those that passed only on a second try. A flaky test counts as
 * failed: a failure that comes and goes is still a failure.
 * @typedef {{ passed: number, failed: number, flaky: string[] }} Counts
 */

/**
 * Counts of a vitest JSON report. A file that does not load, or whose setup fails, has no failed test of its own and
 * counts as one.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {string[]} flaky
 * @returns {Counts}
 */
export function countUnit(report, flaky) {
  let passed = 0
  let failed = 0
  for (const { status, assertionResults } of report.testResults) {
    const failedHere = assertionResults.filter((one) => one.status === 'failed').length
    passed += assertionResults.filter((one) => one.status === 'passed').length
    failed += status === 'failed' ? Math.max(1, failedHere) : failedHere
  }
  return { passed: passed - flaky.length, failed: failed + flaky.length, flaky }
}

/**
 * Counts of a Playwright JSON report. A file that does not load is listed among the errors of the run.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[], suites: object[] }} report
 * @returns {Counts}
 */
export function countEndToEnd({ stats, errors = [], suites }) {
  const flaky = suites.flatMap((suite) => flakyNames(suite, []))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, flaky }
}

/** Names of the flaky tests of a Playwright suite, with the titles that lead to them. */
function flakyNames({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [...path, spec.title].join(' › '))
  return [...here, ...suites.flatMap((suite) => flakyNames(suite, path))]
}
