import type { Endpoint } from '@/lib/contract/endpoint'
import { CHART_FILES, type FileSuffix } from '@/lib/contract/files/chart-files'
import { type FileOptions, fileHref } from './file-href'
import type { ViewState } from './view-state'

/** A link from a chart to one of its files. */
export interface FileLink {
  rel: 'describedby' | 'alternate'
  type: string
  href: string
}

const LINKED: readonly FileSuffix[] = ['metadata.json', 'csv', 'json', 'parquet', 'atom']

/** Links from a chart to the files that programs look for: its description, its rows and its feed. */
export function fileLinks(endpoint: Endpoint, state: ViewState, options: FileOptions = {}): FileLink[] {
  return LINKED.map((suffix) => ({
    rel: suffix === 'metadata.json' ? 'describedby' : 'alternate',
    type: CHART_FILES[suffix].contentType.split(';', 1)[0],
    href: fileHref(endpoint, state, suffix, options),
  }))
}

/** The links as the header `Link` (RFC 8288). */
export const linkHeader = (links: readonly { rel: string; type: string; href: string }[]): string =>
  links.map(({ rel, type, href }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ')
