import { expect, test } from 'vitest'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { roundNumber } from '@/lib/service/encode/number-text'
import { plainFormula } from '@/lib/url/drawn-formula'
import { lawEndpoints } from '@/scripts/law-sample'
import { loadCompared } from '../load-compared'

const { market } = holdSampleMarket()

/** The digits that answers have. */
const written = (value: number) => (Number.isNaN(value) ? value : roundNumber(value) + 0)

/** Fewest fields whose formula is published. */
const LEAST_PUBLISHED = 2450

test('a published formula has the values of its field to the last digit, read like that of a visitor', async () => {
  const { endpoints } = await market.catalog()
  const own = endpoints.filter(({ legacy, available }) => !legacy && available)
  const published = endpoints.flatMap(({ fields }) => fields.filter(({ expression }) => expression))
  console.info(`${published.length} fields have a published formula`)
  expect(published.length).toBeGreaterThan(LEAST_PUBLISHED)
  const wrong: string[] = []
  let compared = 0
  for (const { path, fields, chains } of lawEndpoints(own)) {
    const having = fields.filter(({ expression, empty }) => expression && !empty)
    for (const { name, expression = '', chains: on } of having) {
      const params: Record<string, string> =
        on && chains.length > 0 && !on.includes('bitcoin') ? { chain: on[0] } : {}
      const base = await market.series(path, params)
      const state = { params, compared: [], gaps: 'hold' as const, formulas: [plainFormula(expression)] }
      const { time, columns, overlays } = await loadCompared(market, base, state)
      const failure = overlays?.find(({ column }) => column === 'formula')?.failure
      const [mine, served] = [columns.formula as Float64Array, base.columns[name] as Float64Array]
      const at = mine ? base.time.findIndex((_, row) => !Object.is(written(mine[row]), served[row])) : -1
      if (failure || at >= 0)
        wrong.push(
          `${path}.${name}: ${expression}: ${failure?.message ?? `row ${at} of ${time.length}: ${mine[at]} instead of ${served[at]}`}`,
        )
      compared++
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(0)
})
