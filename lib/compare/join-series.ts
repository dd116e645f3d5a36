import type { Field } from '@/lib/contract/endpoint'
import { lineName } from '@/lib/contract/fields/share-name'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Overlay, SeriesData } from '@/lib/contract/series'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { comparedName } from '@/lib/url/compared-series'
import type { Gaps } from '@/lib/url/gaps'
import { mainField } from '@/lib/view/fields/main-field'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { seriesTitle, titleBesideAsset } from '@/lib/view/text/chart-title'
import { describeJoin } from './describe-join'
import { knownRows } from './known-rows'
import type { Failure, Part } from './parts'
import type { Usable } from './usable'

type Named = Usable & { field: PlotField }

export interface Joined {
  overlay: Overlay
  found: Named | null
}

/** Fields that a series can be compared by. */
const offeredFields = (data: SeriesData) => plotFields(data).filter(({ role }) => role !== 'height')

/** A field of a series, the main one without a name; null if there is none. */
export function usableOf(data: SeriesData, own: string | null, base: SeriesData): Named | null {
  const field = own
    ? offeredFields(data).find(({ name, aliases }) =>
        [own, lineName(data.fields, own)].some((one) => name === one || aliases.includes(one)),
      )
    : mainField(data)
  return field ? { ...knownRows(data, field, base), ...aheadOf(data, field), field } : null
}

/** The same of a series that was loaded: fields of one have its rows in common, whoever names it. */
export function usablePart(
  { wanted, data }: Extract<Part, { data: SeriesData }>,
  own: string | null,
  base: SeriesData,
): Named | null {
  const found = usableOf(data, own, base)
  const { path, params } = wanted
  return found && { ...found, series: JSON.stringify([path, Object.entries(params).sort()]) }
}

/** The days that `Usable` states for a field. */
export function aheadOf(
  { fields }: SeriesData,
  { name }: Pick<PlotField, 'name'>,
): Pick<Usable, 'aheadDays'> {
  const { displaced = 0 } = fields.find((field) => field.name === name) ?? {}
  return displaced < 0 ? { aheadDays: -displaced } : {}
}

export function lacksField(own: string | null, path: string, data: SeriesData): Failure {
  const known = offeredFields(data).map(({ name }) => name)
  return {
    code: 'invalid_parameter',
    message: own
      ? `${path} has no field “${own}”. Its fields are ${known.slice(0, 12).join(', ')}.`
      : `${data.endpoint.title} has no numeric values over time.`,
  }
}

export const NOT_COMPARABLE: Failure = {
  code: 'invalid_parameter',
  message: 'This kind of chart cannot be compared with other series.',
}

/** A compared series in the rows of the base, with its words and choices, or why it is not there. */
export function joinSeries(input: {
  base: SeriesData
  rows: Float64Array
  part: Part
  found: Named | null
  letter: string
  gaps: Gaps
  isAlone: boolean
}): Joined {
  const { base, rows, part, found, letter, gaps, isAlone } = input
  const { wanted } = part
  const bare = {
    column: comparedName(wanted),
    letter,
    path: wanted.path,
    connect: gaps === 'skip',
    joined: '',
  }
  const fail = (title: string, failure: Failure): Joined => ({
    overlay: { ...bare, title, failure },
    found: null,
  })
  if ('failure' in part) return fail(wanted.path, part.failure)
  const { data } = part
  const offered = offeredFields(data)
  const own = wanted.field
  const { parameters } = data.endpoint
  const name = titleBesideAsset(data.endpoint, wanted.params)
  if (isAlone) return fail(name, NOT_COMPARABLE)
  if (!found) return fail(name, lacksField(own, wanted.path, data))
  const { field } = found
  const settings = Object.values(wanted.params)
  const title = [name, ...(own && field.label !== name ? [field.label] : []), ...settings].join(' · ')
  const stale = data.stale ? `; last available data, from ${data.stale.since.slice(0, 10)}` : ''
  return {
    overlay: {
      ...bare,
      title,
      joined:
        describeJoin(
          { title: seriesTitle(base), cadence: base.endpoint.cadence, time: base.time, rows },
          found,
          gaps,
        ) + stale,
      choices: offered.map(({ name, label }) => ({ name, label })),
      parameters: parameters
        .map((listing) => listingOn(data.endpoint, listing, chainInUse(data.endpoint, wanted.params.chain)))
        .filter((listing) => {
          const group = PARAMS.get(listing.name)?.group
          return (group === 'chain' || group === 'chart') && (listing.allowed?.length ?? 0) > 1
        }),
    },
    found,
  }
}

export function fieldOf({ column, title }: Overlay, unit: Field['unit']): Field {
  return { name: column, type: 'number?', unit, description: title, role: 'aux' }
}
