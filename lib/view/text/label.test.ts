import { expect, test } from 'vitest'
import { labelOf } from './label'

test.each([
  ['lth_realized_price', 'LTH realized price'],
  ['realized_cap_usd', 'Realized cap'],
  ['rsi14', 'RSI 14'],
  ['sopr_sma7', 'SOPR SMA 7'],
  ['stochasticK14', 'Stochastic K14'],
  ['keltnerUpper20', 'Keltner upper 20'],
  ['lt_1d', '< 1d'],
  ['1d_1w', '1d–1w'],
  ['revived_5y_plus', 'Revived 5y+'],
  ['usd', 'USD'],
  ['band_0_net_usd', '< 1d net'],
  ['band_11_profit_usd', '10y+ profit'],
  ['price_plus_2', 'Price +2σ'],
  ['mvrv_minus_1sigma_price', 'MVRV −1σ price'],
  ['mvrv_0sigma_price', 'MVRV 0σ price'],
  ['alltime_minus_1_sigma', 'All-time −1σ'],
  ['mvrv_4year_plus_sigma', 'MVRV 4-year +1σ'],
  ['price_at_pvr_minus_three_quarters_sigma', 'Price at PVR −¾σ'],
  ['price_at_pvr_plus_2half_sigma', 'Price at PVR +2½σ'],
  ['mvrv_z_score', 'MVRV Z-score'],
  ['ibit', 'IBIT'],
  ['garman_klass', 'Garman Klass'],
  ['stochastic_k', 'Stochastic K'],
  ['vwap_distance', 'VWAP distance'],
  ['supply_under0001', 'Supply < 0.001'],
  ['flow_1kto10kbtc', 'Flow 1k–10k'],
  ['flow_above10kbtc', 'Flow > 10k'],
  ['addresses_01to1', 'Addresses 0.1–1'],
])('%s becomes %s', (name, label) => {
  expect(labelOf(name)).toBe(label)
})
