import type { Terms } from './live-source'

/** Note for operators about terms that do not exist or that this project has not read; null for terms that it has read. */
export function termsNote({ seen, url, hasNone }: Terms): string | null {
  if (hasNone) return 'The publisher states no terms for these data.'
  if (seen !== null) return null
  return `This project has not read these terms. Read them before you show the values to others: ${url}`
}
