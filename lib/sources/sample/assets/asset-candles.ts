import type { Candles } from './candles'

export interface AssetCandles extends Candles {
  volume: Float64Array
}
