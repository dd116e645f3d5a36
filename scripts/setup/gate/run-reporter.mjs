import { writeFileSync } from 'node:fs'

/**
 * Vitest reporter that writes what the JSON report does not contain: names of tests that passed only on a retry, and
 * errors outside of tests, for which the run fails although every test passed. The error of a
 * process that died does not name the file it ran, so files without a result are named.
 */
export default class RunReporter {
  flaky = []
  /** Name of the test that each file has reached. */
  running = new Map()

  onTestModuleQueued(module) {
    this.running.set(module.relativeModuleId, 'its imports')
  }

  onTestCaseReady(testCase) {
    // Events of a test may arrive after the end of its file.
    const file = testCase.module.relativeModuleId
    if (this.running.has(file)) this.running.set(file, `“${testCase.fullName}”`)
  }

  onTestModuleEnd(module) {
    this.running.delete(module.relativeModuleId)
  }

  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return
    this.flaky.push(`${testCase.module.relativeModuleId} › ${testCase.fullName}`)
  }

  onTestRunEnd(_modules, errors) {
    const stopped = [...this.running].map(
      ([file, at]) => `${file} ended without a result, last seen at ${at}`,
    )
    const others = errors.filter(({ cause }) => !(stopped.length > 0 && PROCESS_DIED.has(cause?.message)))
    const messages = [...others.map(messageOf), ...stopped]
    writeFileSync(process.env.RUN_REPORT, JSON.stringify({ flaky: this.flaky, errors: messages }))
  }
}

/** Messages about a process that ended by itself: its end, and what Vitest sent to it in the same moment. */
const PROCESS_DIED = new Set(['Worker exited unexpectedly', 'write EPIPE', 'Channel closed'])

/** First line of an error, and its cause. */
function messageOf({ name, message, cause }) {
  const own = `${name}: ${message}`.split('\n')[0]
  return cause ? `${own} Cause: ${cause.message}` : own
}
