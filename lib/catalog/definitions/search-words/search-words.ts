/**
 * Other names of a series, by path: abbreviations, tickers, names of companies, and what people type out of habit. A
 * query equal to one finds its series before those whose path or title it matches. Words of the path and the title need
 * not be repeated.
 */
export type SearchWords = Readonly<Record<string, readonly string[]>>
