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
  ['supply_under0001', 'Supply < 0.001'],
  ['flow_1kto10kbtc', 'Flow 1k–10k'],
  ['flow_above10kbtc', 'Flow > 10k'],
  ['addresses_01to1', 'Addresses 0.1–1'],
])('%s becomes %s', (name, label) => {
  expect(labelOf(name)).toBe(label)
})
