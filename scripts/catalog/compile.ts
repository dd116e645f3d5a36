// Writes the series of lib/catalog/series for the program. Reading them does this where they changed.
import { failsWithMessage } from './fails-with-message'

// Modules that these import may fail already: the catalog is made of the economic series.
await failsWithMessage(async () => (await import('./read-series')).writeCatalogFile())
