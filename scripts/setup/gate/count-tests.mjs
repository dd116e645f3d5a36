import { relative } from 'node:path'

/**
 * Number of passed and failed tests, the names of those that failed, and of those that passed only on a second try. A
 * flaky test counts as failed: a failure that comes and goes is still a failure.
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[] }} Counts
 */

/**
 * Counts of a vitest JSON report, and of what `run-reporter.mjs` adds. A file that does not load, or whose setup fails,
 * has no failed test of its own and counts as one, as does an error outside of tests.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {{ flaky: string[], errors: string[] }} more
 * @returns {Counts}
 */
export function countUnit(report, { flaky, errors }) {
  let passed = 0
  const failures = errors.map((message) => `outside of tests: ${message}`)
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(process.cwd(), name)
    const failedHere = assertionResults.filter((one) => one.status === 'failed')
    passed += assertionResults.filter((one) => one.status === 'passed').length
    failures.push(...failedHere.map(({ fullName }) => `${file} › ${fullName}`))
    if (status === 'failed' && failedHere.length === 0) failures.push(file)
  }
  return { passed: passed - flaky.length, failed: failures.length + flaky.length, failures, flaky }
}

/**
 * Counts of a Playwright JSON report. A file that does not load is listed among the errors of the run.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: { message: string }[], suites: object[] }} report
 * @returns {Counts}
 */
export function countEndToEnd({ stats, errors = [], suites }) {
  const named = (status) => suites.flatMap((suite) => namesOf(suite, status, []))
  const failures = [...named('unexpected'), ...errors.map(({ message }) => message.split('\n')[0])]
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, failures, flaky: named('flaky') }
}

/** Names of the tests of a Playwright suite that ended in this way, with the titles that lead to them. */
function namesOf({ title, specs = [], suites = [] }, wanted, above) {
  const path = [...above, title]
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map((spec) => [...path, spec.title].join(' › '))
  return [...here, ...suites.flatMap((suite) => namesOf(suite, wanted, path))]
}
