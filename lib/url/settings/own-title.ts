import { plainLabel } from '../own-mark'

/** Characters of a title, as people count them. */
export const LONGEST_TITLE = 80

/** A title on one line; null without one, undefined if it is too long. */
export function readTitle(text: string): string | null | undefined {
  const plain = plainLabel(text)
  if (plain === '') return null
  return [...plain].length > LONGEST_TITLE ? undefined : plain
}
