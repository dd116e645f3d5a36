import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { CHART_FILES, type FileSuffix } from '@/lib/contract/files/chart-files'
import type { SeriesData } from '@/lib/contract/series'
import { fileHref } from '@/lib/url/file-href'
import { plainViewState } from '@/lib/url/read-view-state'
import { sourceLabel } from '../labels'

const DISTRIBUTED: readonly FileSuffix[] = ['csv', 'json', 'parquet']
/** Search engines read no longer ones. */
const LONGEST_DESCRIPTION = 5_000

/**
 * A series as schema.org `Dataset`, by which search engines find data. `series` is null where its values cannot be shown,
 * and `isPublic` says whether everyone may see them.
 */
export function datasetOf(
  endpoint: Endpoint,
  series: SeriesData | null,
  { site, isPublic }: { site: string; isPublic: boolean },
) {
  const { title, description, reading, formula, fields } = endpoint
  const { coverage, sources = [] } = series?.metadata ?? {}
  const licenses = sources.map(({ license, licenseUrl }) => licenseUrl || license)
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: title,
    description: [description, reading, formula].filter(Boolean).join(' ').slice(0, LONGEST_DESCRIPTION),
    url: `${site}/${seriesPath(endpoint)}`,
    identifier: endpoint.path,
    isAccessibleForFree: isPublic,
    creator: {
      '@type': 'Organization',
      name: sources[0]?.name ?? (series ? sourceLabel(series) : 'Chartroom'),
      ...(sources[0]?.url ? { url: sources[0].url } : {}),
    },
    ...(licenses.length > 0 ? { license: licenses } : {}),
    measurementTechnique: formula,
    ...(coverage?.start && coverage.end ? { temporalCoverage: `${coverage.start}/${coverage.end}` } : {}),
    variableMeasured: fields
      .filter(({ role }) => role !== 'time' && role !== 'alias')
      .map(({ name, unit }) => ({ '@type': 'PropertyValue', name, unitText: unit })),
    distribution: DISTRIBUTED.map((suffix) => ({
      '@type': 'DataDownload',
      encodingFormat: CHART_FILES[suffix].contentType.split(';', 1)[0],
      contentUrl: `${site}${fileHref(endpoint, plainViewState(), suffix, { all: true })}`,
    })),
  }
}
