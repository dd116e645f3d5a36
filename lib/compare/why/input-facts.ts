import { seriesPath } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printName } from '@/lib/formula/syntax/print-formula'
import { type WhySetting, writeWhy } from '@/lib/url/settings/why-setting'
import { readableQuery } from '@/lib/url/write-view-state'
import { mainField } from '@/lib/view/fields/main-field'
import { type PlotField, writtenUnit } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { seriesTitle } from '@/lib/view/text/chart-title'
import { addressKey } from '../formula-series'
import type { OpenedInput } from '../opened/prepared-formula'
import type { WhyPart } from './why'

/** Series, page, and publishers of an input. */
export interface InputFacts {
  /** `Supply` */
  label: string
  unit: string
  /** Page of the input with its change over the same days; null where it is the whole chart. */
  href: string | null
  /** Names of its publishers; none for imported and simulated data. */
  publishers: readonly string[]
}

/** Facts about the inputs of a formula whose series were loaded. `main` is the field of the chart that is taken apart. */
export function inputFacts({ base, addressed }: OpenedInput, of: WhySetting, main: string | null) {
  return ({ inputs: [text] }: WhyPart): InputFacts => {
    // A part of a nested field has a dot in its name.
    const isOwn = plotFields(base).some(({ name }) => name === text)
    const [{ of: node }] = parseFormula(isOwn ? printName(text) : text).lines
    const address = node.kind === 'address' ? node.address : null
    const part = address && addressed.get(addressKey(address))
    const data = part && 'data' in part ? part.data : base
    const name = address ? address.field : node.kind === 'name' ? node.name : null
    const field = fieldOf(data, name)
    const title = seriesTitle(data)
    const label = field && field.label !== title && data.endpoint.fields.length > 0 ? field.label : title
    return {
      label,
      unit: field ? writtenUnit(field) : '',
      href: data === base && field?.name === main ? null : hrefOf(data, field, address?.params ?? [], of),
      publishers: publishersOf(data, field),
    }
  }
}

const fieldOf = (data: SeriesData, name: string | null): PlotField | undefined =>
  plotFields(data).find((one) => one.name === name || one.aliases.includes(name ?? '')) ?? mainField(data)

function hrefOf(
  { endpoint }: SeriesData,
  field: PlotField | undefined,
  params: readonly (readonly [string, string])[],
  of: WhySetting,
): string {
  const search = new URLSearchParams(params.map(([name, value]) => [name, value]))
  if (field) search.set('show', field.name)
  search.set('why', writeWhy({ ...of, text: null }))
  return `/${seriesPath(endpoint)}?${readableQuery(search)}`
}

function publishersOf({ metadata }: SeriesData, field: PlotField | undefined): string[] {
  const sources = metadata.sources ?? []
  const own = sources.filter(({ fields }) => field && fields.includes(field.name.split('.')[0]))
  return [...new Set((own.length > 0 ? own : sources).map(({ name }) => name))]
}
