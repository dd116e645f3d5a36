import { type Frame, frame } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, type FieldDefinition, field, value } from '../../define'
import { constantBasis } from './constant-basis'
import { byDay, CURVE_COLUMNS, readQuotes } from './futures-curve'

interface Coin {
  ticker: 'BTC' | 'ETH'
  name: string
  slug: 'btc' | 'eth'
}

const COINS: Coin[] = [
  { ticker: 'BTC', name: 'Bitcoin', slug: 'btc' },
  { ticker: 'ETH', name: 'Ether', slug: 'eth' },
]

const text = (name: string, description: string): FieldDefinition =>
  field.label(name, 'text', description).with({ type: 'string' })

const always = (name: string): FieldDefinition =>
  aux(name, 'none', 'Always null. The contracts endpoint lists every contract of the day.').with({
    type: 'null',
  })

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

const basisOf = (coin: Coin): Definition[] => [
  defineTable({
    path: `derivatives/${coin.slug}_basis_contracts`,
    concept: 'basis',
    title: `${coin.name} futures basis by contract`,
    description: `Days to expiry, prices and annualized basis of each dated ${coin.name} future.`,
    reading:
      'Compare across expiries. A curve that rises with time to expiry is normal; a falling one indicates stress or a short squeeze.',
    formula:
      'ann_basis_pct = (futures / index − 1) · 365 / days to expiry · 100. Expired contracts are excluded.',
    source: 'Daily closes of dated futures and their spot index.',
    cadence: 'daily',
    // The row of Bitcoin's contracts is specified in full.
    ...(coin.slug === 'btc' ? { timeFields: ['date'] as const } : {}),
    axis: `derivatives/curve-${coin.slug}`,
    from: CURVE_COLUMNS,
    compute: contracts(coin),
    ...(coin.slug === 'eth' ? { equals: { tte_days: 'derivatives/btc_basis_contracts.tte_days' } } : {}),
    fields: [
      text('instrument', 'Contract name: coin and expiry.'),
      field.tenor('tte_days', 'days', 'Days from the start of the day to expiry.'),
      aux('futures_close', 'USD', 'Closing price of the contract.'),
      aux('index_close', 'USD', 'Closing price of the spot index.').is`asset/${coin.ticker}:close`,
      value('ann_basis_pct', 'percent', 'Annualized basis.'),
    ],
  }),
  defineTable({
    path: `derivatives/${coin.slug}_futures_basis`,
    concept: 'basis',
    title: `${coin.name} futures basis, 90 days`,
    description: `Annualized premium of ${coin.name} futures over spot at a constant 90 days to expiry.`,
    reading:
      'The return from holding spot and selling the future. Above 15 %, demand for leverage is strong; below 0, futures trade under spot because hedging dominates.',
    formula:
      'Linear interpolation to 90 days between the two nearest contracts (quality interpolated), otherwise the nearest contract (single). Contracts with less than 7 days to expiry are excluded.',
    source: 'Daily closes of dated futures and their spot index.',
    cadence: 'daily',
    axis: `derivatives/curve-${coin.slug}`,
    from: CURVE_COLUMNS,
    compute: futuresBasis(coin),
    ...(coin.slug === 'eth' ? { equals: { tte_near: 'derivatives/btc_futures_basis.tte_near' } } : {}),
    fields: [
      value('ann_basis_pct', 'percent', 'Annualized basis at 90 days.'),
      text('contract_near', 'Contract closest to 90 days.'),
      always('contract_far'),
      aux('tte_near', 'days', 'Days to expiry of contract_near.'),
      always('tte_far'),
      text('quality', 'interpolated (between two contracts) or single.'),
      text('spot_source', 'Price the futures are compared with.'),
      aux('contracts_used', 'count', 'Number of contracts used.').with({ type: 'integer' }),
    ],
  }),
]

export const definitions: Definition[] = COINS.flatMap(basisOf)
