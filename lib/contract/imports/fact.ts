/** What an import takes something of a file for, by which evidence and how sure. What is open is asked, and not stored. */
export interface Fact {
  /** Such as “Close”, a column of the file, or “dates”. */
  about: string
  /** Such as `asset/BTC:close in USD`. */
  is: string
  /** Such as “the header says so”. */
  because: string
  sure: 'certain' | 'likely' | 'open'
}

/** Reason for what an answer decided. */
export const ASKED = 'an answer says so'

/** A fact as a sentence without its end. */
export const factText = ({ about, is, because, sure }: Fact): string =>
  `${about}: ${is}, because ${because}${sure === 'certain' ? '' : ` (${sure})`}`
