import {
  type MacroContent,
  type MacroSeries,
  macroFile,
  macroSeries,
  publishedSample,
  quotedSample,
  releasesFile,
} from '@/lib/sources/macro/macro-notation'
import { releaseOf } from '@/lib/sources/release'
import { CatalogError, hintOf, type Place } from './each'
import { readYaml, type SourceFile, valid } from './read-yaml'

/** Economic series of the files, by subject, and the publications that they are part of. Throws at the first mistake. */
export function compileMacro(
  subjects: Readonly<Record<string, SourceFile>>,
  releases: SourceFile,
): MacroContent {
  const known = readYaml(releases, releasesFile, ({ releases: written }) => {
    for (const [name, { rule, earlier }] of Object.entries(written)) {
      checkRule(rule, ['releases', name, 'rule'])
      if (earlier) checkRule(earlier.rule, ['releases', name, 'earlier', 'rule'])
    }
    return written
  })
  const series: Record<string, MacroSeries> = {}
  const ids = Object.entries(subjects).map(([subject, file]) => {
    const read = readYaml(file, macroFile, ({ defaults = {}, series: written }) =>
      Object.entries(written).map(([id, value]) => {
        const place = ['series', id]
        if (!/^[A-Z0-9]+$/.test(id))
          throw new CatalogError('An identifier of FRED has capitals and digits', place)
        if (Object.hasOwn(series, id)) throw new CatalogError(`${id} is in another place too`, place)
        series[id] = compileSeries({ ...defaults, ...Object(value) }, Object.keys(known), place)
        return id
      }),
    )
    return [subject, read] as const
  })
  return { releases: known, series, subjects: Object.fromEntries(ids) }
}

function checkRule(rule: string, place: Place): void {
  try {
    releaseOf(rule)
  } catch (error) {
    throw new CatalogError(error instanceof Error ? error.message : String(error), place)
  }
}

function compileSeries(
  value: Record<string, unknown>,
  releases: readonly string[],
  place: Place,
): MacroSeries {
  const samples = value.cadence === 'trading-day' ? quotedSample : publishedSample
  if (value.sample !== 'computed') valid(samples, value.sample, [...place, 'sample'])
  const { sample, knots, ...facts } = valid(macroSeries, value, place)
  const { release, chart } = facts
  if (!releases.includes(release))
    throw new CatalogError(`There is no publication “${release}”.${hintOf(release, releases)}`, [
      ...place,
      'release',
    ])
  const absent = (['title', 'description', 'reading'] as const).find((name) => facts[name] === undefined)
  if (chart !== undefined && absent) throw new CatalogError(`It has no “${absent}”`, place)
  if (sample === 'computed') return { ...facts, sample }
  if (knots === undefined) throw new CatalogError('It has no “knots”', place)
  return { ...facts, sample: { ...sample, knots } }
}
