import { MACRO_KINDS, type MacroSeries } from '@/lib/sources/macro/macro-notation'
import { MACRO } from '@/lib/sources/macro/macro-series'
import type { Member } from './each'

/** A list for each subject, with the economic series that have a chart of their published values. */
export const MACRO_LISTS: readonly (readonly [name: string, members: readonly Member[]])[] = Object.entries(
  MACRO.subjects,
).map(([subject, ids]) => [
  `published-${subject}`,
  ids.filter((id) => MACRO.series[id].chart).map((id) => asPublished(id, MACRO.series[id])),
])

function asPublished(id: string, { name, unit, kind, cadence, chart, ...texts }: MacroSeries): Member {
  const { change, isFlow, adds } = MACRO_KINDS[kind]
  return new Map<string, unknown>([
    ['id', id],
    ['path', chart],
    ['concept', texts.concept],
    ['title', texts.title],
    ['description', texts.description],
    ['reading', texts.reading],
    ['formula', texts.formula ?? 'The published value, unchanged. One row per published period.'],
    ['cadence', cadence],
    ['stated', `${name}, ${unit}.`],
    ['symbols', symbolsOf(id)],
    ['words', texts.words],
    ['role', isFlow ? 'flow' : 'value'],
    ['unit', unitOf(unit)],
    ['gathers', adds ? 'sum' : undefined],
    ['change', change],
  ])
}

/** FRED states thousands, millions or billions in the name of the unit, years of an index, and of prices what they are for. */
function unitOf(stated: string): string {
  if (/^billion .*USD$/.test(stated)) return 'billion USD'
  if (/^thousand /.test(stated)) return 'thousands'
  if (stated === 'million units') return 'millions'
  if (stated === 'claims' || stated === 'units') return 'count'
  if (stated === 'percentage points') return 'percent'
  return /^(?:index|\w+ per) /.test(stated) ? stated.split(' ')[0] : stated
}

/** Its name at FRED and, for Treasury yields, those of charting programs: `DGS10` → `us10y`, `DGS2` → `us2y`, `us02y`. */
function symbolsOf(id: string): string[] {
  const [, years, months] = /^DGS(?:(\d+)|(\d+)MO)$/.exec(id) ?? []
  if (years) return [id, `us${years}y`, `us${years.padStart(2, '0')}y`, `${years}y`, `${years}y yield`]
  return months ? [id, `us${months}m`, `us${months.padStart(2, '0')}m`, `${months}m yield`] : [id]
}
