import { expect, test } from 'vitest'
import { literalSource } from '@/lib/catalog/definitions/literal-source.test-data'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { DAY_MS } from '@/lib/engine/frame'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { roundNumber } from '@/lib/service/encode/number-text'
import { CUSTODY_VENUES } from '@/lib/sources/base-tables'
import { plainFormula } from '@/lib/url/drawn-formula'
import { lawEndpoints } from '@/scripts/law-sample'
import { loadCompared } from '../load-compared'

const { market } = holdSampleMarket()

/** The digits that answers have. */
const written = (value: number) => (Number.isNaN(value) ? value : roundNumber(value) + 0)

/** Fewest fields whose formula is published. */
const LEAST_PUBLISHED = 2800

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

test('a published total has the values of its field, with a member that is not loaded too', async () => {
  const time = Array.from({ length: 300 }, (_, row) => Date.UTC(2024, 0, 11) + row * DAY_MS)
  const loaded = CUSTODY_VENUES.filter((venue) => venue !== 'okx')
  const columns = Object.fromEntries(
    loaded.map((venue, at) => [`balance_${venue}`, time.map((_, row) => row + at)]),
  )
  const { market } = marketOver(createCatalog(literalSource({ 'exchange/balances': { time, ...columns } })))
  const base = await market.series('charts/exchange-balances', {})
  const { expression = '' } = base.fields.find(({ name }) => name === 'total_balance') ?? {}
  expect(expression).toContain('balance_okx')
  const state = { params: {}, compared: [], gaps: 'hold' as const, formulas: [plainFormula(expression)] }
  const { columns: computed } = await loadCompared(market, base, state)
  expect(computed.formula).toEqual(base.columns.total_balance)
  expect((base.columns.total_balance as Float64Array)[0]).toBe((loaded.length * (loaded.length - 1)) / 2)
})
