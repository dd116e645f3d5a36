import { inTime } from './in-time'
import { processWide } from './process-wide'

/** A part that the process needs to serve visitors. */
export interface ReadinessCheck {
  part: string
  /** The sentence for visitors while the check fails. */
  problem: string
  /** Rejects while the part cannot be used. */
  check: () => Promise<unknown>
}

export interface FailingPart extends Pick<ReadinessCheck, 'part' | 'problem'> {
  cause: unknown
}

const WITHIN_MS = 1_500
/** Anyone may ask, so the answer is used again for this long. */
const FRESH_MS = 1_000

interface Readiness {
  checks: ReadinessCheck[]
  latest?: { at: number; failing: Promise<FailingPart[]> }
}

const readiness = () => processWide<Readiness>('readiness', () => ({ checks: [] }))

/** Adds a check. It applies from the next question on. */
export function addReadinessCheck(check: ReadinessCheck): void {
  const all = readiness()
  all.checks.push(check)
  all.latest = undefined
}

/** The parts that cannot be used at the moment. A check that does not end in time fails. */
export function failingParts(now = performance.now()): Promise<FailingPart[]> {
  const all = readiness()
  if (!all.latest || now - all.latest.at > FRESH_MS) {
    const results = all.checks.map(async ({ part, problem, check }) => {
      try {
        await inTime(check(), WITHIN_MS)
        return []
      } catch (cause) {
        return [{ part, problem, cause }]
      }
    })
    all.latest = { at: now, failing: Promise.all(results).then((found) => found.flat()) }
  }
  return all.latest.failing
}
