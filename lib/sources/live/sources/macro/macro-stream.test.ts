import { describe, expect, test } from 'vitest'
import { macroRelease } from '@/lib/sources/macro/macro-publication'
import { MACRO_SOURCES } from './macro-sources'
import { macroFreshness } from './macro-stream'

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
