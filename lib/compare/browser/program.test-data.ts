import type { Cadence, Unit } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { FormulaError } from '@/lib/formula/formula-error'
import { randomFormula, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { computeFormula } from '../compute-formula'
import { computeScript } from '../language/compute-script.test-data'
import { readScripts } from '../language/read-script.test-data'
import type { Usable } from '../usable'

// Runs in Node and, as one bundle, in a browser.

const START = Date.UTC(2019, 0, 1)
const ROWS = 500

function seriesEvery(days: number, cadence: Cadence, lateDays: number, unit: Unit, seed: number): Usable {
  const random = randomFrom(seed)
  let level = 50
  const time = Float64Array.from({ length: Math.ceil(ROWS / days) }, (_, row) => START + row * days * DAY_MS)
  const values = time.map(() => {
    level *= 0.94 + 0.125 * random()
    return random() < 0.04 ? Number.NaN : level
  })
  const known = time.map((at) => at + lateDays * DAY_MS)
  const own = days === 1 ? { own: true as const } : {}
  return { ...own, time, known, values, cadence, field: { unit } }
}

const NAMES = new Map<string, Usable>([
  ['a', seriesEvery(1, 'daily', 0, 'none', 1)],
  ['b', seriesEvery(1, 'daily', 0, 'none', 2)],
  ['w', seriesEvery(7, 'weekly', 3, 'none', 3)],
  ['m', seriesEvery(30, 'monthly', 12, 'none', 4)],
])
const { time } = NAMES.get('a') as Usable

/** A formula with its unit and values, or with its error and the place. */
export interface Result {
  text: string
  said: string
  /** Null is a missing value. */
  values: (number | null)[]
}

export function randomResults(from: number, to: number): Result[] {
  return Array.from({ length: to - from }, (_, at) => {
    const random = randomFrom(7919 * (from + at) + 11)
    const text = randomFormula(random, [...NAMES.keys()], (from + at) % 4, at % 5 === 0 ? 'truth' : 'series')
    const gaps = (from + at) % 3 === 0 ? 'skip' : 'hold'
    return resultOf(text, () =>
      computeFormula({
        formula: parseFormula(text),
        rows: { time, cadence: 'daily' },
        names: NAMES,
        find: () => ({ reason: 'There are no addresses here.' }),
        gaps,
      }),
    )
  })
}

function resultOf(
  text: string,
  run: () => Omit<ReturnType<typeof computeFormula>, 'isTruth' | 'settled'>,
): Result {
  try {
    const { values, unit, notes } = run()
    return {
      text,
      said: [unit, ...notes].join('; '),
      values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return { text, said: `${error.message} ${error.at}-${error.to}`, values: [] }
  }
}

/** Every formula of the language files. */
export function languageResults(files: readonly string[]): Result[] {
  return files.flatMap((file) =>
    readScripts(file).flatMap((script) =>
      script.evals.map(({ text }) => resultOf(text, () => computeScript(script, text))),
    ),
  )
}
