import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS, type Kind } from '../kinds/kinds'
import { chooseShown, picked, requestedFields } from './choose-shown'
import { declaredMain } from './declared-main'
import type { PlotField } from './plot-field'
import { plotFieldOf, plotFields } from './plot-fields'

interface Main {
  field: PlotField
  /** Whether it is one of several fields and the title of the series does not name it. */
  isPart: boolean
}

const known = new WeakMap<SeriesData, PlotField | null>()

/**
 * The field a series is about, by its declaration: without any value if there is none, never another field. Where two lines
 * take turns, it has in each row the value of the one in force, and the name of the latest one.
 */
export function mainField(series: SeriesData): PlotField | undefined {
  const before = known.get(series)
  if (before !== undefined) return before ?? undefined
  const found = findMain(series)
  known.set(series, found ?? null)
  return found
}

/** `show` are the fields that the user selected; null for those of the kind. */
export function mainOf(series: SeriesData, show: readonly string[] | null = null): Main | undefined {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const usual = chooseShown(kind, fields, null)
  const own = mainField(series)
  const requested = requestedFields(fields, show)
  const isOther = requested.length > 0 && !requested.some(({ name }) => name === own?.name)
  const field = isOther ? requested[0] : own
  return field && { field, isPart: isPartOf(kind, field, usual, series.endpoint.title) }
}

function findMain(series: SeriesData): PlotField | undefined {
  const fields = plotFields(series)
  const { kind, fields: declared } = declaredMain(series)
  const main = declared.flatMap((field) => {
    const own = fields.find(({ name, aliases }) => name === field.name || aliases.includes(field.name))
    if (own) return [own]
    const inside = fields.filter(({ name }) => name.startsWith(`${field.name}.`))
    if (inside.length > 0) return picked(kind, inside).slice(0, 1)
    return [plotFieldOf(series, field, new Float64Array(series.time.length).fill(Number.NaN))]
  })
  if (main.length < 2) return main[0]
  const latest = latestOf(main)
  const values = latest.values.map((value, row) =>
    Number.isFinite(value)
      ? value
      : (main.find((one) => Number.isFinite(one.values[row]))?.values[row] ?? value),
  )
  return { ...latest, values }
}

/** The line that has the latest value. */
function latestOf(lines: readonly PlotField[]): PlotField {
  const lastRow = ({ values }: PlotField) => values.findLastIndex(Number.isFinite)
  return lines.reduce((found, line) => (lastRow(found) >= lastRow(line) ? found : line))
}

function isPartOf(kind: Kind, field: PlotField, usual: readonly PlotField[], title: string): boolean {
  if (kind === 'candles' && ROLE_FACTS[field.role].candle) return false
  if (field.role === 'total' && (kind === 'stack' || kind === 'mirror')) return false
  // A field that is shown because those of the kind have no values is not what the title says.
  const isAlone =
    usual.length === 1 && usual[0].name === field.name && KINDS[kind].shown.roles.includes(field.role)
  return !isAlone && !` ${title} `.toLowerCase().includes(` ${field.label} `.toLowerCase())
}
