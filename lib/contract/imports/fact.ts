/** A part of a file with its meaning, by which evidence and how sure. An open one is asked, and not stored. */
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
