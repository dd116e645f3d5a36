import { splitWords } from '../split-words'

/** Words that begin questions. */
export const BEGINNINGS: readonly string[] =
  'are can could did do does has have how is should was were what when where which who whose why will'.split(
    ' ',
  )

/** Fewer series by name are completed by those that mean the same. */
const FEW = 5

const beginnings = new Set(BEGINNINGS)

/** Whether a query is searched in descriptions too: a question, or words that few names have. */
export const needsMeaning = (query: string, named: number): boolean =>
  query.trim() !== '' && (named < FEW || splitWords(query).some((word) => beginnings.has(word)))
