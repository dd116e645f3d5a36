import { navigationFamilies } from '@/components/shell/navigation-families'
import { searchEntry } from '@/lib/contract/search/search-entry'
import { createSeriesSearch } from '@/lib/contract/search/search-series'
import { oncePerCatalog } from '../once-per-catalog'

/** Every series as the search knows it. */
export const entriesOf = oncePerCatalog(({ endpoints }) => endpoints.map(searchEntry))

/** The search over the catalog. */
export const searchOf = oncePerCatalog((catalog) => createSeriesSearch(entriesOf(catalog)))

/** The navigation of every page. */
export const familiesOf = oncePerCatalog(({ endpoints }) => navigationFamilies(endpoints))
