import 'server-only'
import '../definitions/code'
import { readCatalogFile } from './catalog-file'
import { defineCompiled, searchWordsIn } from './define-compiled'

const compiled = readCatalogFile()

/** Every definition, in the order in which lists show them. */
export const DEFINITIONS = defineCompiled(compiled)

/**
 * Other names of a series, by path: abbreviations, tickers, names of companies, and what people type out of habit. A
 * query equal to one finds its series before those whose path or title it matches.
 */
export const SEARCH_WORDS = searchWordsIn(compiled)
