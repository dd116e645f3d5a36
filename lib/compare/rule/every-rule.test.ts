import { expect, test } from 'vitest'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { randomFormula, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { joined, wantedAt } from '../joined.test-data'
import type { Part } from '../parts'

// A rule is refused only for what it does: no formula of the language looks ahead.

const LENGTH = 420
const holed = (seed: number, isMissing: (row: number) => boolean) =>
  randomWalk(LENGTH, seed).map((value, row) => (isMissing(row) ? Number.NaN : value))
const base = seriesOf({
  price: { role: 'value', unit: 'none', values: holed(7, (row) => row < 12 || row % 29 === 5) },
})
const weeks = seriesOf(
  { rate: { role: 'value', unit: 'none', values: randomWalk(70, 3) } },
  {
    time: Float64Array.from({ length: 70 }, (_, week) => base.time[0] + (7 * week - 20) * 86_400_000),
    metadata: {
      resolution: '1d',
      published: [{ fields: ['rate'], days: Array.from({ length: 70 }, (_, week) => 3 + (week % 4)) }],
    },
  },
)
const part: Part = {
  wanted: wantedAt('charts/weeks'),
  data: { ...weeks, endpoint: { ...weeks.endpoint, cadence: 'weekly' } },
}

test('no condition of the language is refused for looking ahead, whatever the gaps', () => {
  const random = randomFrom(31)
  let computed = 0
  for (let k = 0; k < 240; k++) {
    const condition = randomFormula(random, ['a', 'b', 'price'], 1 + (k % 4), 'truth')
    if (condition.length > LONGEST_FORMULA) continue
    const gaps = (['hold', 'skip', '7d'] as const)[k % 3]
    const { columns, overlays } = joined(base, { parts: [part], gaps, condition, isRule: true })
    expect(overlays?.at(-1)?.failure?.message ?? '', condition).not.toContain('uses later rows')
    if (columns[CONDITION_COLUMN]) computed++
  }
  expect(computed).toBeGreaterThan(120)
})
