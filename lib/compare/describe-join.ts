import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { type Gaps, longestCarryMs, usualStep } from './join-column'

const STEPS: readonly (readonly [longestDays: number, word: string])[] = [
  [0.5, 'intraday'],
  [1.5, 'daily'],
  [4, 'every few days'],
  [10, 'weekly'],
  [45, 'monthly'],
  [135, 'quarterly'],
]

/** `daily`, `monthly` … */
function stepWord(time: Float64Array): string {
  const days = usualStep(time) / DAY_MS
  return STEPS.find(([longest]) => days <= longest)?.[1] ?? 'yearly'
}

/** Describes how a series was joined to the rows of the base. */
export function describeJoin(
  base: { title: string; time: Float64Array },
  other: { time: Float64Array; cadence: Cadence },
  gaps: Gaps,
): string {
  const [own, foreign] = [stepWord(base.time), stepWord(other.time)]
  const rows = own === foreign ? `the ${own} rows` : `${foreign} values on the ${own} rows`
  if (gaps === 'skip')
    return `${capital(rows)} of ${base.title}; rows without a value at that time are left out`
  return `${capital(rows)} of ${base.title}; a value is carried forward until the next one, for at most ${carryDays(other)} days`
}

/** Describes how a formula handles gaps and windows. `from` is its first row if earlier ones are left out. */
export function describeFormulaJoin(
  base: { title: string; time: Float64Array; from: number | null },
  gaps: Gaps,
): string {
  const rows = `${stepWord(base.time)} rows of ${base.title}`
  const handling =
    gaps === 'skip'
      ? `Rows that any series lacks are left out; windows count the remaining ${rows}`
      : `Gaps use the last known value for a limited time; windows count the ${rows}`
  if (base.from === null) return handling
  return `${handling}; computed only on rows since ${dayOf(base.from)}, because one response cannot include earlier ones`
}

function carryDays({ time, cadence }: { time: Float64Array; cadence: Cadence }): number {
  return Math.round(longestCarryMs(time, cadence) / DAY_MS)
}

const capital = (text: string) => text[0].toUpperCase() + text.slice(1)
