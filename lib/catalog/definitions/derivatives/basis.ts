import { type Frame, frame } from '@/lib/engine/frame'
import { defineTable } from '../../define'
import { constantBasis } from './constant-basis'
import { byDay, CURVE_COLUMNS, readQuotes } from './futures-curve'

interface Coin {
  ticker: 'BTC' | 'ETH'
  slug: 'btc' | 'eth'
}

const COINS: Coin[] = [
  { ticker: 'BTC', slug: 'btc' },
  { ticker: 'ETH', slug: 'eth' },
]

/** Contracts of each day. */
const contracts =
  (coin: Coin) =>
  (inputs: Frame): Frame => {
    const quotes = readQuotes(inputs, coin.ticker)
    return frame(
      Float64Array.from(quotes, (quote) => quote.time),
      {
        instrument: quotes.map((quote) => quote.instrument),
        tte_days: Float64Array.from(quotes, (quote) => quote.tteDays),
        futures_close: Float64Array.from(quotes, (quote) => quote.futuresClose),
        index_close: Float64Array.from(quotes, (quote) => quote.indexClose),
        ann_basis_pct: Float64Array.from(quotes, (quote) => quote.basisPct),
      },
    )
  }

/** Annualized basis at 90 days, from the contracts on both sides of it. */
const futuresBasis =
  (coin: Coin) =>
  (inputs: Frame): Frame => {
    const days = byDay(readQuotes(inputs, coin.ticker)).flatMap(({ time, quotes }) => {
      const basis = constantBasis(quotes)
      return basis ? [{ time, ...basis }] : []
    })
    return frame(
      Float64Array.from(days, (day) => day.time),
      {
        ann_basis_pct: Float64Array.from(days, (day) => day.basisPct),
        contract_near: days.map((day) => day.nearest.instrument),
        contract_far: days.map(() => null),
        tte_near: Float64Array.from(days, (day) => day.nearest.tteDays),
        tte_far: days.map(() => null),
        quality: days.map((day) => (day.contractsUsed === 2 ? 'interpolated' : 'single')),
        spot_source: days.map(() => 'index'),
        contracts_used: Float64Array.from(days, (day) => day.contractsUsed),
      },
    )
  }

for (const coin of COINS) {
  defineTable({
    path: `derivatives/${coin.slug}_basis_contracts`,
    from: CURVE_COLUMNS,
    compute: contracts(coin),
  })
  defineTable({
    path: `derivatives/${coin.slug}_futures_basis`,
    from: CURVE_COLUMNS,
    compute: futuresBasis(coin),
  })
}
