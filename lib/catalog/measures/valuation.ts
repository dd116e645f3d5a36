import { type Measure, measure } from '../define'
import { ofDays } from '../formulas/expression'

/** Price of the source of the realized cap. */
const VALUED_PRICE = 'price_usd_of_realized_cap_usd'

const FOUR_YEARS = 1460

export const measures: Measure[] = [
  // A store has this column itself, where a source of the realized cap also has a price.
  measure(VALUED_PRICE, 'price_usd'),
  // One price on both sides of quotients with the realized cap; candles differ from it by up to a fifth in early years.
  measure('market_cap_usd', `first_present(${VALUED_PRICE}, price_usd) * supply`),
  measure('realized_price', 'realized_cap_usd / supply'),
  measure('realized_cap_native', 'realized_cap_usd / price_usd'),
  measure('mvrv', 'market_cap_usd / realized_cap_usd'),
  measure('nupl', '(market_cap_usd - realized_cap_usd) / market_cap_usd'),
  measure('price_ath', 'high(price_usd)'),
  measure('market_cap_std', 'after(std(market_cap_usd), 365)'),
  measure('mvrv_z_score', '(market_cap_usd - realized_cap_usd) / market_cap_std'),
  measure('mvrv_alltime_mean', 'mean(after(mvrv, 365))'),
  measure('mvrv_alltime_std', 'std(after(mvrv, 365))'),
  measure('mvrv_4year_mean', `sma(mvrv, ${FOUR_YEARS})`),
  measure('mvrv_4year_std', `std(mvrv, ${FOUR_YEARS})`),
  measure('average_cap_usd', 'mean(market_cap_usd)'),
  // In early years the average cap can exceed the realized cap, and a negative price is meaningless.
  measure(
    'delta_price',
    'when(realized_cap_usd > average_cap_usd, (realized_cap_usd - average_cap_usd) / supply)',
  ),
  measure('transfer_volume_usd', 'volume * price_usd', { volume: 'transfer_volume||spent_volume' }),
  measure('nvt_ratio', ofDays('market_cap_usd / transfer_volume_usd')),
  measure('nvt_signal', 'market_cap_usd / sma(transfer_volume_usd, 90)'),
]
