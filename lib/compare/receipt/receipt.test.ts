import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { mainField } from '@/lib/view/fields/main-field'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { drawnSeed, lawEndpoints, moreThan } from '@/scripts/law-sample'
import { differences, type StatedReceipt } from './differences'
import { loadReceipt } from './load-receipt'
import { type ComputedReceipt, receiptOf, tryReceipt } from './receipt-of'

const { market } = holdSampleMarket()

const ROWS = 300
const ON = 200
const time = Float64Array.from({ length: ROWS }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
const [close, supply] = [randomWalk(ROWS, 3), randomWalk(ROWS, 4)]

/** A series of some rows, in which a value of the supply is another one. */
function chart(rows: number, changed?: number): SeriesData {
  const values = changed === undefined ? supply : supply.with(changed, supply[changed] * (1 + 1e-15))
  const fields = { close: { role: 'close', values: close }, supply: { role: 'aux', values } } as const
  return seriesOf(
    Object.fromEntries(
      Object.entries(fields).map(([name, { role, values }]) => [
        name,
        { role, unit: 'USD' as const, values: values.slice(0, rows) },
      ]),
    ),
    { title: 'Chart', name: 'chart', time: time.slice(0, rows) },
  )
}

const whole = (made: ComputedReceipt): StatedReceipt => ({ program: 'chartroom 1.0.0', ...made })

const receipt = (base: SeriesData, text = 'zscore(close * supply, 90)'): StatedReceipt =>
  whole(receiptOf({ opened: parseFormula(text), base, addressed: new Map(), on: time[ON] }))

test('a value has the same receipt whatever came later, and another one after any change before it', () => {
  const stated = receipt(chart(ROWS))
  expect(stated.row).toBe(new Date(time[ON]).toISOString())
  expect(stated.rows.count).toBe(ON + 1)
  expect(receipt(chart(ON + 1))).toEqual(stated)
  expect(differences(stated, receipt(chart(ROWS, ON + 1)))).toEqual([])
  // The written receipt has every digit.
  expect(differences(JSON.parse(JSON.stringify(stated)), receipt(chart(ROWS)))).toEqual([])
})

test('the input that differs is named, and so are another formula and another program', () => {
  const random = randomFrom(drawnSeed)
  const stated = receipt(chart(ROWS))
  for (let round = 0; round < 20; round++) {
    const row = Math.floor(random() * (ON + 1))
    const [value, ...named] = differences(stated, receipt(chart(ROWS, row)))
    // Values before the window are inputs too, and do not change the result.
    expect(value).toMatch(/^The value (?:differs: |is the same\.)/)
    expect(named).toEqual([
      expect.stringMatching(/^supply differs: 201 rows from 2024-01-01 to 2024-07-19 there/),
    ])
  }
  const [, ...other] = differences(stated, receipt(chart(ROWS), 'zscore(close, 90)'))
  expect(other).toEqual([expect.stringContaining('The formula differs'), 'supply is not an input here.'])
  const changed = { ...stated, value: stated.value + 1e-12, program: 'chartroom 0.9.0' }
  expect(differences(changed, stated)).toEqual([
    expect.stringContaining('The value differs'),
    expect.stringContaining('chartroom 0.9.0 there, chartroom 1.0.0 here'),
  ])
})

test('receipts of the catalog verify, and have the value of the chart', async () => {
  const random = randomFrom(drawnSeed)
  const { endpoints } = await market.catalog()
  const wrong: string[] = []
  let overInputs = 0
  for (const { path, legacy, available } of lawEndpoints(endpoints)) {
    if (legacy || !available) continue
    const base = await market.series(path, {})
    const values = mainField(base)?.values
    const rows = [...(values ?? [])].flatMap((value, row) => (Number.isNaN(value) ? [] : [row]))
    if (!values || rows.length === 0) continue
    const on = dayOf(base.time[rows[Math.floor(random() * rows.length)]])
    const make = () =>
      loadReceipt(market, base, { params: {}, show: null }, { on }, async (input) => tryReceipt(input))
    const [one, again] = [await make(), await make()]
    const own = values[base.time.findLastIndex((at, row) => dayOf(at) <= on && !Number.isNaN(values[row]))]
    if (one.shown !== own) wrong.push(`${path} ${on}: ${one.shown} is not ${own}`)
    if (!(Math.abs(one.value - own) <= 1e-9 * Math.abs(own))) wrong.push(`${path} ${on}: ${one.value}`)
    const found = differences(whole(one), whole(again))
    if (found.length > 0) wrong.push(`${path} ${on}: ${found}`)
    if (one.inputs.every(({ input }) => input.startsWith('inputs/'))) overInputs++
  }
  expect(wrong).toEqual([])
  expect(overInputs).toBeGreaterThan(moreThan(50))
})

test('where two lines take turns, a receipt is about the one that was in force', async () => {
  const base = await market.series('charts/asset-supertrend', {})
  const values = mainField(base)?.values as Float64Array
  const { supertrend_up: up, supertrend_down: down } = base.columns as Record<string, Float64Array>
  for (const [line, name] of [
    [up, 'supertrend_up'],
    [down, 'supertrend_down'],
  ] as const) {
    const row = line.findLastIndex(Number.isFinite)
    const on = dayOf(base.time[row])
    const found = await loadReceipt(market, base, { params: {}, show: null }, { on }, async (input) =>
      tryReceipt(input),
    )
    expect(found).toMatchObject({ field: name, shown: values[row] })
  }
})
