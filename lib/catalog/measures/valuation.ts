import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, mapColumns, multiply, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { expandingMax } from '@/lib/engine/ops/windows/expanding-max'
import { expandingMean } from '@/lib/engine/ops/windows/expanding-mean'
import { expandingStd } from '@/lib/engine/ops/windows/expanding-std'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { defineDailyMeasure, defineMeasure, type Measure } from '../define'
import { afterFirstYear } from './guards'

/** Price of the source of the realized cap. */
const VALUED_PRICE = 'price_usd_of_realized_cap_usd'

const FOUR_YEARS = 1460

/** Share of market value that would be profit if everything were sold: (cap − realized cap) / cap. */
export function unrealizedShare([cap, realized]: Float64Array[]): Float64Array {
  return divide(subtract(cap, realized), cap)
}

export const measures: Measure[] = [
  // A store has this column itself, where a source of the realized cap also has a price.
  defineMeasure(VALUED_PRICE, ['price_usd'], ([price]) => price),
  // One price on both sides of quotients with the realized cap; candles differ from it by up to a fifth in early years.
  defineMeasure('market_cap_usd', [VALUED_PRICE, 'price_usd', 'supply'], ([valued, price, supply]) =>
    mapColumns([valued, price, supply], (own, other, coins) => (Number.isNaN(own) ? other : own) * coins),
  ),
  defineMeasure('realized_price', ['realized_cap_usd', 'supply'], ([cap, supply]) => divide(cap, supply)),
  defineMeasure('realized_cap_native', ['realized_cap_usd', 'price_usd'], ([cap, price]) =>
    divide(cap, price),
  ),
  defineMeasure('mvrv', ['market_cap_usd', 'realized_cap_usd'], ([cap, realized]) => divide(cap, realized)),
  defineMeasure('nupl', ['market_cap_usd', 'realized_cap_usd'], unrealizedShare),
  defineDailyMeasure('price_ath', ['price_usd'], ([price]) => expandingMax(price)),
  defineDailyMeasure('market_cap_std', ['market_cap_usd'], ([cap]) => afterFirstYear(expandingStd(cap))),
  defineMeasure(
    'mvrv_z_score',
    ['market_cap_usd', 'realized_cap_usd', 'market_cap_std'],
    ([cap, realized, std]) => divide(subtract(cap, realized), std),
  ),
  defineDailyMeasure('mvrv_alltime_mean', ['mvrv'], ([mvrv]) => expandingMean(afterFirstYear(mvrv))),
  defineDailyMeasure('mvrv_alltime_std', ['mvrv'], ([mvrv]) => expandingStd(afterFirstYear(mvrv))),
  defineDailyMeasure('mvrv_4year_mean', ['mvrv'], ([mvrv]) => sma(mvrv, FOUR_YEARS)),
  defineDailyMeasure('mvrv_4year_std', ['mvrv'], ([mvrv]) => rollingStd(mvrv, FOUR_YEARS, 'sample')),
  defineDailyMeasure('average_cap_usd', ['market_cap_usd'], ([cap]) => expandingMean(cap)),
  // In early years the average cap can exceed the realized cap, and a negative price is meaningless.
  defineMeasure(
    'delta_price',
    ['realized_cap_usd', 'average_cap_usd', 'supply'],
    ([realized, average, supply]) =>
      mapColumns([realized, average, supply], (rc, mean, coins) =>
        rc > mean ? (rc - mean) / coins : Number.NaN,
      ),
  ),
  defineMeasure('transfer_volume_usd', ['transfer_volume||spent_volume', 'price_usd'], ([volume, price]) =>
    multiply(volume, price),
  ),
  defineDailyMeasure('nvt_ratio', ['market_cap_usd', 'transfer_volume_usd'], ([cap, volume]) =>
    divide(cap, volume),
  ),
  defineDailyMeasure('nvt_signal', ['market_cap_usd', 'transfer_volume_usd'], ([cap, volume]) =>
    divide(cap, sma(volume, 90)),
  ),
]
