/** Tokens of an answer in words, and of a whole answer. */
export const MOST_TEXT = 700
export const MOST_TOKENS = 4_000
/** Tokens of the schemas of all tools together. */
export const MOST_SCHEMA = 1_700

const PARTS = /\p{L}+|\p{N}+|\n+|[^\p{L}\p{N}\s]/gu
const WORD = 5
const DIGITS = 3

/**
 * Tokens of a text, rather too many than too few: up to five letters, three digits, a sign and a line break count as one
 * each. Tokenizers join signs and have longer words.
 */
export function countTokens(text: string): number {
  let tokens = 0
  for (const [part] of text.matchAll(PARTS)) {
    if (/^\p{L}/u.test(part)) tokens += Math.ceil(part.length / WORD)
    else if (/^\p{N}/u.test(part)) tokens += Math.ceil(part.length / DIGITS)
    else tokens++
  }
  return tokens
}

/** Tokens of a picture: one for each 750 pixels. */
export const tokensOfPicture = (width: number, height: number): number => Math.ceil((width * height) / 750)
