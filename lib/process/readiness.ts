import { inTime } from './in-time'
import { processWide } from './process-wide'

/** A part that the process needs to serve visitors. */
export interface ReadinessCheck {
  part: string
  /** The sentence for visitors while the check fails. */
  problem: string
  /** Rejects while the part cannot be used. */
  check: () => Promise<unknown>
  /** Whether every node uses the same one, so that no other node would serve better. */
  isShared?: boolean
}

export interface FailingPart extends Pick<ReadinessCheck, 'part' | 'problem'> {
  cause: unknown
}

const WITHIN_MS = 1_500
/** Anyone may ask, so the answer is used again for this long. */
const FRESH_MS = 1_000

interface Readiness {
  checks: ReadinessCheck[]
  latest: Map<ReadinessCheck, { at: number; failing: Promise<FailingPart[]> }>
}

const readiness = () => processWide<Readiness>('readiness', () => ({ checks: [], latest: new Map() }))

/** Adds a check. It applies from the next question on, which asks all others again. */
export function addReadinessCheck(check: ReadinessCheck): void {
  const { checks, latest } = readiness()
  checks.push(check)
  latest.clear()
}

/** The parts that cannot be used at the moment. A check that does not end in time fails. */
export function failingParts(): Promise<FailingPart[]> {
  return failingOf(readiness().checks)
}

/** The failing parts of this node alone. Does not wait for what all nodes share. */
export function failingOwnParts(): Promise<FailingPart[]> {
  return failingOf(readiness().checks.filter(({ isShared }) => !isShared))
}

async function failingOf(checks: readonly ReadinessCheck[]): Promise<FailingPart[]> {
  const { latest } = readiness()
  const now = performance.now()
  const found = checks.map((check) => {
    const known = latest.get(check)
    if (known && now - known.at <= FRESH_MS) return known.failing
    const failing = tryCheck(check)
    latest.set(check, { at: now, failing })
    return failing
  })
  return (await Promise.all(found)).flat()
}

async function tryCheck({ part, problem, check }: ReadinessCheck): Promise<FailingPart[]> {
  try {
    await inTime(check(), WITHIN_MS)
    return []
  } catch (cause) {
    return [{ part, problem, cause }]
  }
}
