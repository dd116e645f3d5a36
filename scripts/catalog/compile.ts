// Writes the series of lib/catalog/series for the program. Reading them does this where they changed.
import { writeCatalogFile } from './read-series'

try {
  await writeCatalogFile()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
