import { capitalized } from '@/lib/contract/capitalized'

const SHORT = new Set(['us', 'fx', 'pnl', 'etf', 'cot', 'ohlc', 'gdp', 'utxo'])

/** `profit-and-loss` → `Profit and loss`; an empty concept of a foreign catalog → `Other`. */
export function conceptLabel(concept: string): string {
  const words = concept
    .trim()
    .split(/[-_\s]+/)
    .filter(Boolean)
  if (words.length === 0) return 'Other'
  return words
    .map((word, index) => {
      if (SHORT.has(word.toLowerCase())) return word.toUpperCase()
      if (/^sp500$/i.test(word)) return 'S&P 500'
      return index === 0 ? capitalized(word) : word
    })
    .join(' ')
}

/** Fragment identifier of a concept's section. */
export function conceptAnchor(concept: string): string {
  return concept.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'other'
}
