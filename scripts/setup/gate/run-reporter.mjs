import { writeFileSync } from 'node:fs'

/**
 * Vitest reporter that writes what the JSON report does not contain: names of tests that passed only on a retry, and
 * errors outside of tests, for which the run fails although every test passed.
 */
export default class RunReporter {
  flaky = []

  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return
    this.flaky.push(`${testCase.module.relativeModuleId} › ${testCase.fullName}`)
  }

  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ name, message }) => `${name}: ${message}`.split('\n')[0])
    writeFileSync(process.env.RUN_REPORT, JSON.stringify({ flaky: this.flaky, errors: messages }))
  }
}
