import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import type { KeyBook } from '../keys/keys'
import { serviceOver } from './service-over'

/** A service over sample data that logs nothing. Without keys, each request needs a principal. */
export function createSampleService(keys: KeyBook = { find: () => undefined }) {
  const catalog = sampleCatalog()
  return { catalog, service: serviceOver(catalog, { keys }) }
}
