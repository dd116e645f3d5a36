import { readMade } from '@/lib/env/made-file'
import { MACRO_FILE } from './macro-file'
import type { MacroContent, MacroSeries } from './macro-notation'

/** Economic series and publications, as compiled. */
export const MACRO: MacroContent = readMade(MACRO_FILE, import.meta.url)

/** Economic series of FRED that the catalog uses, by identifier. */
export const MACRO_SERIES = MACRO.series

/** Money of several central banks, which FRED does not have. */
const M2_GLOBAL: Pick<MacroSeries, 'cadence' | 'release' | 'sample'> = {
  cadence: 'monthly',
  release: 'central banks',
  sample: {
    scale: 'log',
    growth: 0.055,
    deviation: 0.006,
    memory: 0.92,
    digits: 1,
    knots:
      '1998 24000, 2004 35500, 2008-07 53500, 2009-02 51000, 2011-08 66500, 2014-06 76500, 2015-09 72000, 2018-01 84500, 2020-02 87500, 2021-12 109500, 2022-10 100500, 2023-07 104500, 2024-09 110500, 2025-01 108000, 2025-07 117500, 2026-01 121500',
  },
}

/** Identifiers of all economic series. */
export const MACRO_TABLES: readonly string[] = [...Object.keys(MACRO_SERIES), 'M2GLOBAL']

/** The series of FRED with that identifier; undefined if there is none. */
export const macroSeries = (id: string): MacroSeries | undefined =>
  Object.hasOwn(MACRO_SERIES, id) ? MACRO_SERIES[id] : undefined

/** The series of FRED with that identifier. Throws if there is none, so that a source cannot name one in error. */
export function macroOf(id: string): MacroSeries {
  const found = macroSeries(id)
  if (found) return found
  throw new Error(`There is no economic series ${id} in lib/sources/macro/series`)
}

/** Facts of an economic series; undefined if there is none with that identifier. */
export const macroFacts = (id: string): Pick<MacroSeries, 'cadence' | 'release' | 'sample'> | undefined =>
  id === 'M2GLOBAL' ? M2_GLOBAL : macroSeries(id)
