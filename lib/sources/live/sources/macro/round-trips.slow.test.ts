import { describe, expect, test } from 'vitest'
import { macroRelease } from '@/lib/sources/macro/macro-publication'
import { roundTrip } from '../../fake/round-trip.test-data'
import { bls } from './labor/bls'
import { MACRO_SOURCES } from './macro-sources'
import { macroFreshness } from './macro-stream'

/** Computed here, from values that are not consistent in the simulated world. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'us-treasury': ['T10Y3M', 'T5YIE', 'T10YIE', 'T5YIFR'],
  'dollar-index': ['dxy'],
}
const KEYS = { EIA_API_KEY: 'a-key' }
/** Not in the simulated world. */
const ABSENT = /^(futures|combined)-(133742|146022)$/

describe('gives what the publisher has, from nothing and from where it ended:', () => {
  test.each(MACRO_SOURCES)('$title', async (source) => {
    const streams = source.streams
      .map(({ id }) => id)
      .filter((id) => !ABSENT.test(id) && !COMPUTED[source.id]?.includes(id))
    await roundTrip(source, source.id, { streams, settings: KEYS })
  })

  test('the Bureau of Labor Statistics with a key', async () => {
    await roundTrip(bls, 'bls', { settings: { BLS_API_KEY: 'a-key' } })
  })
})

describe('streams of economic series', () => {
  const streams = MACRO_SOURCES.flatMap(({ streams }) => streams).filter(({ table }) =>
    table.startsWith('macro/'),
  )

  test('are named by their series, each with a rule of publication', () => {
    for (const { id, table } of streams) {
      expect(table).toBe(`macro/${id}`)
      expect(macroRelease(id), id).toBeDefined()
    }
  })

  test('may be revised at large unless they are quotes', () => {
    const may = new Map(streams.map(({ id, isOftenRevised = false }) => [id, isOftenRevised]))
    expect(['CPIAUCSL', 'GDP', 'WALCL', 'THREEFYTP10'].map((id) => may.get(id))).not.toContain(false)
    expect(['DGS10', 'SOFR', 'DEXUSEU'].map((id) => may.get(id))).not.toContain(true)
  })

  test('wait for the next release before they are late', () => {
    expect(macroFreshness('CPIAUCSL')).toEqual({ calendar: 'month', warnDays: 85, errorDays: 115 })
    expect(macroFreshness('DGS10')).toEqual({ calendar: 'trading-day', warnDays: 5, errorDays: 10 })
    expect(macroFreshness('WALCL')).toEqual({ calendar: 'week', warnDays: 13, errorDays: 20 })
    expect(macroFreshness('GDP').calendar).toBe('quarter')
  })
})
