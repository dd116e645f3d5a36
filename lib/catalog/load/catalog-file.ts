import { filesIn, type MadeFile, readMade } from '@/lib/env/made-file'
import type { Compiled } from './compiled'

/** Folder of the files that people write. The program of a package does not have it. */
export const SERIES_FOLDER = 'lib/catalog/series'
export const CATALOG_FILE: MadeFile = {
  path: '.chartroom/catalog.json',
  sources: [
    SERIES_FOLDER,
    'scripts/catalog',
    'lib/catalog/compile',
    'lib/catalog/load',
    'lib/catalog/formulas',
    'lib/catalog/definitions',
    'lib/sources/macro',
    'lib/contract/chain.ts',
    'lib/sources/asset-universe.ts',
    'lib/sources/base-tables.ts',
  ],
  script: 'scripts/catalog/compile.ts',
}

/** Content of the compiled file. */
export interface CatalogContent {
  series: Compiled[]
  shared: string
}

const read = () => readMade<CatalogContent>(CATALOG_FILE, import.meta.url)

/** The compiled series. */
export const readCatalogFile = (): Compiled[] => read().series

/** The text of the lists, groups and functions that every file may use. */
export const readShared = (): string => read().shared

/** Paths of the files of series below their folder, with `/`. */
export const listSeriesFiles = (): string[] => filesIn(SERIES_FOLDER).filter((path) => path.endsWith('.yaml'))
