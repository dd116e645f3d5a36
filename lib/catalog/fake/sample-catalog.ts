import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import type { Catalog } from '../catalog'
import { createCatalog } from '../open-catalog'

let catalog: Catalog | undefined

/** All series over the simulated market of most tests. Files that share a process share it and what it has computed. */
export function sampleCatalog(): Catalog {
  catalog ??= createCatalog(sharedSample())
  return catalog
}
