import type { Terms } from '../../live-source'

/** Exchanges let their users read public data; passing them on needs their consent. */
export function exchangeTerms(name: string, url: string): Terms {
  return { name, url, attribution: `Source: ${name}`, redistribute: 'no', seen: null }
}
