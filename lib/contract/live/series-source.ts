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
  /** Fields of the series that are computed from it. */
  fields: string[]
  /** Only columns beside the series come from it, such as the price, which can be left out. */
  isBeside?: true
  /** Day of the last row, `YYYY-MM-DD`, if the source has ended everything that the series uses. */
  ended?: string
  /** Its streams that decide how new the series is; of several with the same calendar and ages, the oldest. */
  streams?: SeriesStream[]
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
const withheldOf = (sources: readonly SeriesSource[] = []): SeriesSource[] =>
  sources.filter(({ redistribute }) => redistribute === 'no')

/** Whether anything of a series may only be seen by the operator. */
export const isWithheld = (sources: readonly SeriesSource[] | undefined): boolean =>
  withheldOf(sources).length > 0

/** Names of the sources whose terms forbid showing a series to others. */
export const withholders = (sources: readonly SeriesSource[] | undefined): string[] =>
  withheldOf(sources).flatMap(({ name, isBeside }) => (isBeside ? [] : [name]))

/** Fields beside a series that are left out for others. */
export const withheldFields = (sources: readonly SeriesSource[] | undefined): string[] => [
  ...new Set(withheldOf(sources).flatMap(({ fields, isBeside }) => (isBeside ? fields : []))),
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

/** Explanation of why others do not see the values of sources, and what the operator can do. */
export function withheldText(names: readonly string[]): string {
  return `The terms of ${listed(names)} do not allow showing these values to others. The operator sees them as an administrator or on the server’s own computer, and can set ACCESS=private to show them to everyone who signs in.`
}
