import { checkSync } from 'recheck'

/** Limit of one expression that cannot be decided. Simple ones take milliseconds, on a busy machine seconds. */
const LONGEST_MS = 120_000

/** `safe`, or the reason why an expression is not known to take linear time. */
export function judge(written: string): string {
  const end = written.lastIndexOf('/')
  const result = checkSync(written.slice(1, end), written.slice(end + 1), { timeout: LONGEST_MS })
  if (result.status === 'safe') return 'safe'
  if (result.status === 'unknown') return `cannot be decided (${result.error.kind})`
  return `takes ${result.complexity.summary} time for ${JSON.stringify(result.attack.pattern)}`
}
