import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { SeriesData } from '@/lib/contract/series'
import { chooseKind } from '../kinds/choose-kind'
import { KINDS, type Kind } from '../kinds/kinds'
import { chooseShown } from './choose-shown'
import type { PlotField } from './plot-field'
import { plotFields } from './plot-fields'

interface Main {
  field: PlotField
  /** Whether it is one of several fields and the title of the series does not name it. */
  isPart: boolean
}

/** The field a series is about. Statistics are computed from it, and comparisons use it by default. */
export function mainField(series: SeriesData): PlotField | undefined {
  return mainOf(series)?.field
}

/** Values of the main field. Where two lines take turns, each row has the value of the active one. */
export function mainValues(series: SeriesData): Float64Array | undefined {
  const main = mainField(series)
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  if (!main || kind !== 'supertrend') return main?.values
  const turns = chooseShown(kind, fields, null)
  return main.values.map((value, row) =>
    Number.isFinite(value)
      ? value
      : (turns.find(({ values }) => Number.isFinite(values[row]))?.values[row] ?? value),
  )
}

/** `show` are the fields that the user selected; null for those of the kind. */
export function mainOf(series: SeriesData, show: readonly string[] | null = null): Main | undefined {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields)
  const usual = chooseShown(kind, fields, null)
  const shown = chooseShown(kind, fields, show)
  const own = chooseMain(kind, fields, usual)
  const field = own && (!show || shown.includes(own)) ? own : shown[0]
  return field && { field, isPart: isPartOf(kind, field, usual, series.endpoint.title) }
}

/** The field of a kind that the others are read against. */
function chooseMain(
  kind: Kind,
  fields: readonly PlotField[],
  shown: readonly PlotField[],
): PlotField | undefined {
  const withRole = (...roles: readonly string[]) => shown.find(({ role }) => roles.includes(role))
  const price = fields.find(({ role }) => role === 'price')
  switch (kind) {
    case 'stack':
    case 'mirror':
      // The total describes the parts although it is not drawn.
      return fields.find(({ role }) => role === 'total') ?? shown[0]
    case 'bands': {
      // Bands without a value of their own surround the price, if they are prices.
      const around = price && price.unit === shown[0]?.unit ? price : undefined
      return withRole('value') ?? around ?? withRole('middle') ?? shown[0]
    }
    case 'supertrend':
      return active(shown)
    case 'heatmap':
    case 'cloud':
      return price ?? shown[0]
    default:
      return withRole('close') ?? shown[0]
  }
}

/** The line that has the latest value: of two lines that take turns, the one in force. */
function active(shown: readonly PlotField[]): PlotField | undefined {
  const lastRow = ({ values }: PlotField) => values.findLastIndex(Number.isFinite)
  return shown.reduce<PlotField | undefined>(
    (found, field) => (found && lastRow(found) >= lastRow(field) ? found : field),
    undefined,
  )
}

function isPartOf(kind: Kind, field: PlotField, usual: readonly PlotField[], title: string): boolean {
  if (kind === 'candles' && ROLE_FACTS[field.role].candle) return false
  if (field.role === 'total' && (kind === 'stack' || kind === 'mirror')) return false
  // A field that is shown because those of the kind have no values is not what the title says.
  const isAlone = usual.length === 1 && usual[0] === field && KINDS[kind].shown.roles.includes(field.role)
  return !isAlone && !` ${title} `.toLowerCase().includes(` ${field.label} `.toLowerCase())
}
