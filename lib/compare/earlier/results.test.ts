import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import type { Gaps } from '@/lib/url/gaps'
import { computeFormula } from '../compute-formula'
import { ownColumn } from '../joined.test-data'
import { earlierColumns, earlierTime } from './columns.test-data'

/** Ways of treating gaps, in the order of the hashes. */
const GAPS: readonly Gaps[] = ['hold', '2d', 'skip']

/**
 * Formulas with the hashes of their values for each way of treating gaps, as another parser computed them before. Links
 * with them exist, so their results stay the same to the last bit. Values beyond the largest became missing, and
 * deviations and correlations count from a value near their mean. A correlation that rounding keeps from ±1 is that. Changes in percent from a value at or below 0, and
 * drawdowns before a maximum above 0, are missing.
 */
const RESULTS: readonly (readonly [text: string, ...hashes: string[]])[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'results.json'), 'utf8'),
)

const names = new Map([...earlierColumns].map(([name, values]) => [name, ownColumn(earlierTime, values)]))

function hashOf(text: string, gaps: Gaps): string {
  const { values } = computeFormula({
    formula: parseFormula(text),
    rows: { time: earlierTime, cadence: 'daily' },
    names,
    find: () => ({ reason: 'Earlier formulas have no addresses.' }),
    gaps,
  })
  // One form of NaN.
  const same = values.map((value) => (Number.isNaN(value) ? Number.NaN : value))
  return createHash('sha256').update(new Uint8Array(same.buffer)).digest('hex').slice(0, 16)
}

test('formulas of earlier links have the same results to the last bit', () => {
  expect(RESULTS.length).toBeGreaterThan(600)
  const now = RESULTS.map(([text]) => [text, ...GAPS.map((gaps) => hashOf(text, gaps))])
  expect(now).toEqual(RESULTS)
})
