import type { Unit } from '@/lib/contract/endpoint'
import { GROWTH_AND_HOUSING } from '@/lib/sources/macro/growth-and-housing'
import { HEADLINE } from '@/lib/sources/macro/headline'
import { LABOR } from '@/lib/sources/macro/labor'
import { MACRO_KINDS, type MacroChart, type MacroSeries } from '@/lib/sources/macro/macro-record'
import { MARKETS } from '@/lib/sources/macro/markets'
import { MONEY_AND_CREDIT } from '@/lib/sources/macro/money-and-credit'
import { PRICES } from '@/lib/sources/macro/prices'
import { RATES } from '@/lib/sources/macro/rates'
import type { Member } from './each'

const SUBJECTS: Readonly<Record<string, Readonly<Record<string, MacroSeries>>>> = {
  headline: HEADLINE,
  prices: PRICES,
  labor: LABOR,
  rates: RATES,
  'money-and-credit': MONEY_AND_CREDIT,
  'growth-and-housing': GROWTH_AND_HOUSING,
  markets: MARKETS,
}

/** A list for each subject, with the economic series that have a chart of their published values. */
export const MACRO_LISTS: readonly (readonly [name: string, members: readonly Member[]])[] = Object.entries(
  SUBJECTS,
).map(([subject, series]) => [
  `published-${subject}`,
  Object.entries(series).flatMap(([id, { chart, ...facts }]) =>
    chart ? [asPublished(id, facts, chart)] : [],
  ),
])

function asPublished(id: string, { name, unit, kind, cadence }: MacroSeries, chart: MacroChart): Member {
  const { change, isFlow, adds } = MACRO_KINDS[kind]
  return new Map<string, unknown>([
    ['id', id],
    ['path', chart.name],
    ['concept', chart.concept],
    ['title', chart.title],
    ['description', chart.description],
    ['reading', chart.reading],
    ['formula', chart.formula ?? 'The published value, unchanged. One row per published period.'],
    ['cadence', cadence],
    ['stated', `${name}, ${unit}.`],
    ['symbols', symbolsOf(id)],
    ['words', chart.words],
    ['role', isFlow ? 'flow' : 'value'],
    ['unit', unitOf(unit, chart.unit)],
    ['gathers', adds ? 'sum' : undefined],
    ['change', change],
  ])
}

/** FRED states thousands, millions or billions in the name of the unit. */
function unitOf(stated: string, unit: Unit): Unit {
  if (/^billion .*USD$/.test(stated)) return 'billion USD'
  if (stated === 'million USD') return 'million USD'
  if (/^thousand /.test(stated)) return 'thousands'
  if (stated === 'million units') return 'millions'
  if (stated === 'hours' || stated === 'weeks' || stated === 'months') return stated
  return unit
}

/** Its name at FRED and, for Treasury yields, those of charting programs: `DGS10` → `us10y`, `DGS2` → `us2y`, `us02y`. */
function symbolsOf(id: string): string[] {
  const [, years, months] = /^DGS(?:(\d+)|(\d+)MO)$/.exec(id) ?? []
  if (years) return [id, `us${years}y`, `us${years.padStart(2, '0')}y`, `${years}y`, `${years}y yield`]
  return months ? [id, `us${months}m`, `us${months.padStart(2, '0')}m`, `${months}m yield`] : [id]
}
