import type { Span } from '../../live-source'

export interface AskedSpan extends Span {
  hasRows: boolean
}

/** The first span without rows between rows, of which `cursor` is the last one from before; null without such a span. */
export function gapOf(spans: readonly AskedSpan[], cursor: number | null): Span | null {
  const filled = spans.flatMap(({ from, hasRows }) => (hasRows ? from : []))
  const first = cursor ?? Math.min(...filled)
  const last = Math.max(...filled)
  const gaps = spans.filter(({ from, until, hasRows }) => !hasRows && until > first && from < last)
  return gaps.length > 0 ? gaps.reduce((a, b) => (b.from < a.from ? b : a)) : null
}
