import { navigationFamilies } from '@/components/shell/navigation-families'
import { createCatalogSearch } from '@/lib/contract/search/questions/catalog-search'
import { searchEntry } from '@/lib/contract/search/search-entry'
import { oncePerCatalog } from '../once-per-catalog'

/** Every series as the search knows it. */
export const entriesOf = oncePerCatalog(({ endpoints }) => endpoints.map(searchEntry))

/** The search over the catalog. */
export const searchOf = oncePerCatalog((catalog) =>
  createCatalogSearch(catalog.endpoints, entriesOf(catalog)),
)

/** The navigation of every page. */
export const familiesOf = oncePerCatalog(({ endpoints }) => navigationFamilies(endpoints))
