import type { Terms } from './live-source'

/** What an operator must do about terms that were not read before values are shown to others; null if they were read. */
export function termsNote({ seen, url, hasNone }: Terms): string | null {
  if (hasNone) return 'The publisher states no terms for these data.'
  if (seen !== null) return null
  return `This project has not read these terms. Read them before you show the values to others: ${url}`
}
