import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { plainFormula } from '@/lib/url/drawn-formula'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { loadCompared } from './load-compared'

const upTo = (days: number) => ({
  time: Float64Array.from({ length: days }, (_, day) => day * 86_400_000),
  values: Float64Array.from({ length: days }, (_, day) => day),
})

test('a formula over daily rows is computed on the history, which is loaded anyway', async () => {
  const { time, values } = upTo(10)
  const whole = seriesOf({ v: { role: 'value', values } }, { time })
  const loadNothing = async () => {
    throw new Error('nothing else is loaded')
  }
  const state = {
    params: { chain: 'litecoin' },
    compared: [],
    gaps: 'hold' as const,
    formulas: [plainFormula('sma(a, 5)')],
  }
  const joined = await loadCompared({ series: loadNothing, catalog: loadNothing }, whole, state)
  expect(joined.columns.formula).toEqual(Float64Array.of(NaN, NaN, NaN, NaN, 2, 3, 4, 5, 6, 7))
})

describe('a formula with addresses', () => {
  const days = upTo(10)
  const base = seriesOf({ v: { role: 'value', unit: 'USD', values: days.values } }, { time: days.time })
  const other = seriesOf(
    {
      cap: { role: 'value', unit: 'USD', values: days.values.map((value) => 2 * value + 2) },
      ratio: { role: 'aux', unit: 'ratio', values: days.values },
    },
    { title: 'Cap', name: 'cap', time: days.time },
  )
  const source = { id: 'x', name: 'Publisher', redistribute: 'no', isBeside: true, fields: ['ratio'] }
  const market = {
    catalog: async () => ({ find: () => undefined, suggest: () => [], total: 0 }) as never,
    async series(path: string) {
      if (path === 'onchain/paid') throw new ApiError('tier_required', 'This series needs the tier Pro.')
      if (path === 'onchain/unnamed') throw new Error('a defect')
      return { ...other, metadata: { ...other.metadata, sources: [source] } } as never
    },
  }
  const load = async (formula: string, over = market) => {
    const state = { params: {}, compared: [], gaps: 'hold' as const, formulas: [plainFormula(formula)] }
    const { overlays, columns, fields, metadata } = await loadCompared(over, { ...base }, state)
    return { overlay: overlays?.[0], values: columns.formula, unit: fields.at(-1)?.unit, metadata }
  }

  test('loads the series with the rights of its viewer, and has its unit, its paths, and its sources', async () => {
    const { overlay, values, unit, metadata } = await load('(onchain/cap - a) / (a + 2)')
    expect(values).toEqual(new Float64Array(10).fill(1))
    expect(unit).toBe('ratio')
    expect(overlay).toMatchObject({ uses: ['onchain/cap'] })
    expect(overlay?.failure).toBeUndefined()
    // A formula may use any field, so the sources of all of them count.
    expect(metadata.sources).toMatchObject([{ name: 'Publisher', redistribute: 'no' }])
  })

  test('takes a field by its name', async () => {
    expect((await load('onchain/cap.ratio * a')).unit).toBe('USD')
    expect((await load('onchain/cap.none')).overlay?.failure).toMatchObject({
      code: 'invalid_parameter',
      message: 'onchain/cap has no field “none”. Its fields are cap, ratio.',
      at: 0,
      to: 16,
    })
  })

  test('a refusal of the series is that of the formula, at the place of the address', async () => {
    expect(await load('a / onchain/paid')).toMatchObject({
      values: undefined,
      overlay: {
        uses: ['onchain/paid'],
        failure: { code: 'tier_required', message: 'This series needs the tier Pro.', at: 4, to: 16 },
      },
    })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await load('onchain/unnamed * 2')).overlay?.failure).toMatchObject({ code: 'internal', at: 0 })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  test('units that do not fit are an error at their place, but only a note between letters and fields', async () => {
    expect((await load('a + onchain/cap.ratio')).overlay?.failure).toMatchObject({ at: 0, to: 21 })
    const two = seriesOf(
      {
        v: { role: 'value', unit: 'USD', values: days.values },
        r: { role: 'aux', unit: 'ratio', values: days.values.map((value) => value + 1) },
      },
      { time: days.time },
    )
    const state = { params: {}, compared: [], gaps: 'hold' as const, formulas: [plainFormula('a + r')] }
    const { overlays, fields } = await loadCompared(market, two, state)
    expect(overlays?.[0].failure).toBeUndefined()
    expect(overlays?.[0].joined).toContain('USD + ratio has no unit')
    expect(fields.at(-1)?.unit).toBe('none')
  })
})
