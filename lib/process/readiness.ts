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

/** A part as metrics show it. */
export interface PartReport {
  part: string
  isUp: boolean
  /** Time of the last check. */
  seconds: number
}

export interface FailingPart extends Pick<ReadinessCheck, 'part' | 'problem'> {
  cause: unknown
}

const WITHIN_MS = 1_500
/** Anyone may ask, so the answer is used again for this long. */
const FRESH_MS = 1_000

interface Outcome {
  failing: FailingPart[]
  seconds: number
}

interface Readiness {
  checks: ReadinessCheck[]
  latest: Map<ReadinessCheck, { at: number; outcome: Promise<Outcome> }>
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

/** Every part that is checked, and further ones that do not decide whether the process is ready. */
export function reportParts(others: readonly ReadinessCheck[] = []): Promise<PartReport[]> {
  return Promise.all(
    [...readiness().checks, ...others].map(async (check) => {
      const { failing, seconds } = await outcomeOf(check)
      return { part: check.part, isUp: failing.length === 0, seconds }
    }),
  )
}

async function failingOf(checks: readonly ReadinessCheck[]): Promise<FailingPart[]> {
  return (await Promise.all(checks.map(outcomeOf))).flatMap(({ failing }) => failing)
}

function outcomeOf(check: ReadinessCheck): Promise<Outcome> {
  const { latest } = readiness()
  const now = performance.now()
  const known = latest.get(check)
  if (known && now - known.at <= FRESH_MS) return known.outcome
  const outcome = tryCheck(check)
  latest.set(check, { at: now, outcome })
  return outcome
}

async function tryCheck({ part, problem, check }: ReadinessCheck): Promise<Outcome> {
  const began = performance.now()
  const outcome = (failing: FailingPart[]) => ({ failing, seconds: (performance.now() - began) / 1000 })
  try {
    await inTime(check(), WITHIN_MS)
    return outcome([])
  } catch (cause) {
    return outcome([{ part, problem, cause }])
  }
}
