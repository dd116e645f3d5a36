import type { Endpoint } from '@/lib/contract/endpoint'
import { fileHref } from '../file-href'
import type { ViewState } from '../view-state'

/** Absolute addresses of the rows of a chart. */
export interface FileAddresses {
  csv: string
  json: string
  parquet: string
  /** Whether rows are days since an event instead of dates. */
  isAligned: boolean
}

/** Addresses of the rows in view at a site, such as `https://charts.example`. */
export function fileAddresses(endpoint: Endpoint, shown: ViewState, site: string): FileAddresses {
  const at = (suffix: 'csv' | 'json' | 'parquet') =>
    new URL(fileHref(endpoint, { ...shown, interval: 'auto' }, suffix), site).href
  return { csv: at('csv'), json: at('json'), parquet: at('parquet'), isAligned: shown.align !== null }
}
