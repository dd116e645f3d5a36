import type { Unit } from '@/lib/contract/endpoint'
import { MACRO_KINDS, type MacroChart, type MacroSeries } from '@/lib/sources/macro/macro-record'
import { type Definition, defineSeries, field } from '../../define'

/** A chart for each series that has one: its values as they are published. */
export function published(series: Readonly<Record<string, MacroSeries>>): Definition[] {
  return Object.entries(series).flatMap(([id, { chart, ...facts }]) =>
    chart ? [asPublished(id, facts, chart)] : [],
  )
}

function asPublished(id: string, { name, unit, kind, cadence }: MacroSeries, chart: MacroChart): Definition {
  const { change, isFlow, adds } = MACRO_KINDS[kind]
  const published = field[isFlow ? 'flow' : 'value'](
    'value',
    unitOf(unit, chart.unit),
    `${name}, ${unit}.`,
  ).with(adds ? { gathers: 'sum' } : {})
  return defineSeries({
    path: `economic/${chart.name}`,
    concept: chart.concept,
    title: chart.title,
    description: chart.description,
    reading: chart.reading,
    formula: chart.formula ?? 'The published value, unchanged. One row per published period.',
    source: `FRED series ${id}: ${name}, ${unit}.`,
    searchWords: symbolsOf(id),
    cadence,
    axis: `macro/${id}`,
    fields: [change ? published.with({ change }) : published],
  })
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
