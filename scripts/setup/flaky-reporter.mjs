import { writeFileSync } from 'node:fs'

/** Vitest reporter that writes the names of tests that passed only on a retry. The JSON report does not contain this. */
export default class FlakyReporter {
  names = []

  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return
    this.names.push(`${testCase.module.relativeModuleId} › ${testCase.fullName}`)
  }

  onTestRunEnd() {
    writeFileSync(process.env.FLAKY_REPORT, JSON.stringify(this.names))
  }
}
