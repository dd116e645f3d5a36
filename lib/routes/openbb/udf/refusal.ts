import type { ApiError } from '@/lib/contract/errors'

/** An address of no series, written as a symbol. */
const UNREADABLE = 'address'

/**
 * An error as clients of the protocol read it: they take an answer without `s` for a symbol, and show `errmsg`. Source:
 * TradingView, UDF, https://www.tradingview.com/charting-library-docs/latest/connecting_data/UDF
 */
export function udfRefusal({ code, message, detail }: ApiError): { s: 'error'; errmsg: string } {
  const isUnknown = code === 'unknown_route' || detail.parameter === UNREADABLE
  return { s: 'error', errmsg: isUnknown ? 'unknown_symbol' : message }
}
