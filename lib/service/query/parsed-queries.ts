import { LRUCache } from 'lru-cache'
import type { Catalog } from '@/lib/catalog/catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { makeEtag } from '../../http/etag'
import type { Target } from '../../http/target'
import { seriesHeaders } from '../encode/series-headers'
import { type Asked, readParams } from './read-params'

/** What a URL asks of a series, and the tag and headers of the answer to it. */
export interface Reading {
  asked: Asked
  etag: string
  headers: Readonly<Record<string, string>>
}

export interface Readings {
  read(catalog: Catalog, endpoint: Endpoint, target: Target, url: string): Reading
}

const MOST = 5000
const LONGEST_URL = 1000

/** Reads URLs against the catalog; a URL seen before under the same data is not read again. */
export function createReadings(): Readings {
  const known = new LRUCache<string, Reading>({ max: MOST })
  let current: Catalog | undefined

  return {
    read(catalog, endpoint, target, url) {
      if (catalog !== current) known.clear()
      current = catalog
      const found = known.get(url)
      if (found) return found
      const asked = readParams(endpoint, target.query, catalog.renamedFields(endpoint.path))
      const { inUse, ignored } = asked
      const etag = makeEtag(endpoint.path, inUse, ignored, catalog.revision, catalog.dataRevision)
      const reading = { asked, etag, headers: seriesHeaders(endpoint, asked, etag) }
      if (url.length <= LONGEST_URL) known.set(url, reading)
      return reading
    },
  }
}
