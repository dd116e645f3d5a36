import type { Freshness } from './stream-age'

/** Whether others than the operator may see values: yes, no, or for non-commercial use only. */
export type Redistribution = 'yes' | 'no' | 'non-commercial'

/** A public source of the values of a series, and its terms. */
export interface SeriesSource {
  /** `coinmetrics`. */
  id: string
  name: string
  /** Address of the publisher’s page about these data. */
  url: string
  /** Name of the license or the terms, and their address. */
  license: string
  licenseUrl: string
  /** Text that must be shown next to the values. */
  attribution: string
  redistribute: Redistribution
  /** Nobody of this project has read the terms, so only the operator sees the values. */
  isUnread?: true
  /** Fields of the series that are computed from it. */
  fields: string[]
  /** Only columns beside the series come from it, such as the price, which can be left out. */
  isBeside?: true
  /** Day of the last row, `YYYY-MM-DD`, if the source has ended everything that the series uses. */
  ended?: string
  /** First day and name of the source that continues columns of which this one has no newer rows. */
  continued?: Continued
  /** Its streams that decide how new the series is; of several with the same calendar and ages, the oldest. */
  streams?: SeriesStream[]
}

export interface Continued {
  from: string
  by: string
}

/** A stream of a source as the status has it. Days are `YYYY-MM-DD`. */
export interface SeriesStream extends Freshness {
  id: string
  /** Day of its last row. */
  cursor: string
  /** Day of the last row of a series that its publisher ended. */
  ended?: string
}

/** Sources whose values only the operator may see. */
export const onlyForOperator = (sources: readonly SeriesSource[] = []): SeriesSource[] =>
  sources.filter(({ redistribute }) => redistribute === 'no')

/** Whether anything of a series may only be seen by the operator. */
export const isWithheld = (sources: readonly SeriesSource[] | undefined): boolean =>
  onlyForOperator(sources).length > 0

/** A source whose values only the operator may see. */
export interface Withholder extends Pick<SeriesSource, 'id' | 'name' | 'isUnread'> {}

/** The sources for which others do not see a series. */
export const withholders = (sources: readonly SeriesSource[] | undefined): Withholder[] =>
  onlyForOperator(sources).flatMap(({ id, name, isUnread, isBeside }) =>
    isBeside ? [] : [{ id, name, ...(isUnread ? { isUnread } : {}) }],
  )

/** Fields beside a series that are left out for others. */
export const withheldFields = (sources: readonly SeriesSource[] | undefined): string[] => [
  ...new Set(onlyForOperator(sources).flatMap(({ fields, isBeside }) => (isBeside ? fields : []))),
]

/** Sources of several series, each once, with the fields of all. */
export function mergeSources(...lists: readonly (readonly SeriesSource[] | undefined)[]): SeriesSource[] {
  const merged = new Map<string, SeriesSource>()
  for (const source of lists.flatMap((list) => list ?? [])) {
    const known = merged.get(source.id)
    const { isBeside, streams = known?.streams, ...facts } = source
    const fields = [...new Set([...(known?.fields ?? []), ...source.fields])]
    const stays = isBeside && (known === undefined || known.isBeside)
    merged.set(source.id, {
      ...facts,
      fields,
      ...(stays ? { isBeside } : {}),
      ...(streams ? { streams } : {}),
    })
  }
  return [...merged.values()]
}

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}` : names[0]

const namesOf = (sources: readonly Pick<SeriesSource, 'name'>[]): string =>
  listed([...new Set(sources.map(({ name }) => name))])

/**
 * Sentence about visitors for a series of which some sources are for the operator only. `theirs` are the sources that they
 * are shown, null if they are refused. Null where nothing is withheld.
 */
export function visitorsSeeText(
  own: readonly SeriesSource[],
  theirs: readonly SeriesSource[] | null,
): string | null {
  const gone = onlyForOperator(own)
  if (gone.length === 0) return null
  if (theirs === null) return `Visitors do not see this chart, because ${withheldReason(gone)}.`
  const known = new Set(own.map(({ id }) => id))
  const others = theirs.filter(({ id }) => !known.has(id))
  return others.length > 0
    ? `Visitors see ${namesOf(others)} here instead of ${namesOf(gone)}.`
    : `Visitors see this chart without the values of ${namesOf(gone)}.`
}

/** The reason why others do not see the values of sources. Terms are allowed, not allowed, or not read by this project. */
export function withheldReason(sources: readonly Withholder[]): string {
  const unread = sources.filter(({ isUnread }) => isUnread)
  const forbidden = sources.filter(({ isUnread }) => !isUnread)
  const why = [
    ...(forbidden.length > 0
      ? [`showing them to others is not allowed by the terms of ${namesOf(forbidden)}`]
      : []),
    ...(unread.length > 0 ? [`the terms of ${namesOf(unread)} were not read by this project`] : []),
  ]
  return why.join(', and ')
}

/** The reason with what the operator can do. */
export function withheldText(sources: readonly Withholder[]): string {
  const ids = [...new Set(sources.map(({ id }) => id))].join(',')
  return `Only the operator sees these values, because ${withheldReason(sources)}. The operator can add a source that may be shown, state the right to show these with SHARE_SOURCES=${ids}, or set ACCESS=private to show them to everyone who signs in.`
}
