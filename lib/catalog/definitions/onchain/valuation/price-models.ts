import { aux, type Definition, field, fields, value } from '../../../define'
import { chainSeries, chainSeriesWith, MINED_CHAINS, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'

const TRANSFERRED = 'Coin-age ledger. Transfer price as published by David Puell (2019).'

const transferModel = chainSeriesWith({ concept: 'price models', source: TRANSFERRED, chains: ['bitcoin'] })
const networkModel = chainSeriesWith({ concept: 'price models', source: NETWORK_SOURCE })
const priceModel = chainSeriesWith({ concept: 'price models' })
const holders = chainSeriesWith({ concept: 'holders', chains: OUTPUT_CHAINS })

export const definitions: Definition[] = [
  transferModel({
    path: 'onchain/balanced-price',
    title: 'Balanced price',
    description: 'Realized price minus transfer price.',
    reading: 'Below the realized price. Deep bear markets have bottomed near it.',
    formula:
      'Realized price − transfer price. Transfer price = cumulative value days destroyed / (supply × days).',
    fields: fields(
      value('balanced_price', 'USD', 'Realized price − transfer price.'),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
      aux('transfer_price', 'USD', 'Value days destroyed per coin and day.'),
    ),
  }),
  transferModel({
    path: 'onchain/balanced-price-multiple',
    title: 'Balanced price multiple',
    description: 'Market price divided by the balanced price.',
    reading: 'Values near 1 have marked bear-market lows. Values of 4 and more belong to late bull markets.',
    formula: 'Price / balanced price.',
    fields: fields(
      value('balanced_price_multiple', 'ratio', 'Price / balanced price.').is`price_usd / balanced_price`,
      aux('balanced_price', 'USD', 'Realized price − transfer price.'),
    ),
  }),
  transferModel({
    path: 'onchain/terminal-price',
    title: 'Terminal price',
    description: 'Transfer price scaled to Bitcoin’s final supply.',
    reading:
      'Tops of past cycles came close to it. It only rises, and faster when old coins are sold at high prices.',
    formula: '21 × transfer price. Transfer price = cumulative value days destroyed / (supply × days).',
    fields: fields(
      value('terminal_price', 'USD', '21 × transfer price.'),
      aux('transfer_price', 'USD', 'Value days destroyed per coin and day.'),
    ),
  }),
  transferModel({
    path: 'onchain/terminal-price-multiple',
    title: 'Terminal price multiple',
    description: 'Market price divided by the terminal price.',
    reading: 'Its peaks have declined from cycle to cycle, so compare peaks with peaks only.',
    formula: 'Price / terminal price.',
    fields:
      fields(
        value('terminal_price_multiple', 'ratio', 'Price / terminal price.').is`price_usd / terminal_price`,
      ),
  }),
  priceModel({
    path: 'onchain/cvdd-multiple',
    title: 'CVDD multiple',
    description: 'Market price divided by CVDD (cumulative value days destroyed).',
    reading: 'Every major low to date has come within 20 percent of 1.',
    formula: 'Price / CVDD, where CVDD = cumulative value days destroyed / (days × 6,000,000).',
    source: 'Coin-age ledger. CVDD as published by Willy Woo (2019).',
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('cvdd_multiple', 'ratio', 'Price / CVDD.').is`price_usd / cvdd`,
      aux('cvdd', 'USD', 'Cumulative value days destroyed, as a price.'),
    ),
  }),
  priceModel({
    path: 'onchain/thermo-price',
    title: 'Thermo price',
    description: 'Average amount paid to miners per coin over the whole history.',
    reading: 'The cost of security expressed as a price. Multiples of it have bounded past cycles.',
    formula: 'Thermo cap / supply.',
    chains: MINED_CHAINS,
    source: NETWORK_SOURCE,
    fields: fields(
      value('thermo_price', 'USD', 'Thermo cap per coin.').is`thermo_cap_usd / supply`,
      aux('thermo_price_growth_365d', 'percent', 'Growth over 365 days.')
        .is`pct(thermo_cap_usd / supply, 365)`,
    ),
  }),
  priceModel({
    path: 'onchain/investor-price',
    title: 'Investor price',
    description: 'Average cost of all coins excluding payments to miners.',
    reading: 'The price has fallen below it only during market panics.',
    formula: '(Realized cap − thermo cap) / supply.',
    chains: MINED_CHAINS,
    fields: fields(
      value('investor_price', 'USD', 'Investor cap per coin.').is`settled_investor_cap_usd / supply`,
      aux('realized_price', 'USD', 'Average cost of all coins.'),
    ),
  }),
  priceModel({
    path: 'onchain/stock-to-flow-deflection',
    title: 'Stock-to-flow deflection',
    description: 'Market price divided by the price of the 2019 stock-to-flow model.',
    reading:
      'The model has been far above the market since 2022, so values below 1 do not by themselves mean that the price is low.',
    formula: 'Price / (exp(−1.84) × stock-to-flow ^ 3.36).',
    source: `${NETWORK_SOURCE} Model as published by PlanB (2019).`,
    chains: ['bitcoin'],
    fields: fields(
      value('stock_to_flow_deflection', 'ratio', 'Price / model price.').is`price_usd / stock_to_flow_price`,
      aux('stock_to_flow_price', 'USD', 'Model price.'),
      aux('stock_to_flow', 'ratio', 'Supply / yearly issuance.'),
    ),
  }),
  networkModel({
    path: 'onchain/200-week-average',
    title: '200-week average growth',
    description: 'Monthly growth rate of the 200-week average price.',
    reading: 'Values above 10 percent have come at tops, values below 1 percent near cycle lows.',
    formula:
      '200-week average / its value 30 days earlier − 1, in percent. The price has found support at the average itself at every major low except that of 2022.',
    fields: fields(
      value('sma_200w_growth', 'percent', 'Growth of the 200-week average over 30 days.')
        .is`100 * (price_sma_200w / lag(price_sma_200w, 30) - 1)`,
      aux('sma_200w', 'USD', '200-week average price.').is`price_sma_200w`,
    ),
  }),
  priceModel({
    path: 'onchain/two-year-multiplier',
    title: 'Two-year multiplier',
    description: 'Market price divided by its two-year average.',
    reading:
      'Values below 1 have marked low prices, values above 5 cycle tops. The latest cycle peaked below 3.',
    formula: 'Price / 730-day average price.',
    source: `${NETWORK_SOURCE} Multiplier as published by Philip Swift.`,
    fields: fields(
      value('two_year_multiple', 'ratio', 'Price / its two-year average.').is`price_usd / price_sma_2y`,
      aux('sma_2y', 'USD', 'Two-year average price.').is`price_sma_2y`,
      aux('sma_2y_times_5', 'USD', '5 × two-year average.').is`5 * price_sma_2y`,
    ),
  }),
  priceModel({
    path: 'onchain/pi-cycle-top',
    title: 'Pi Cycle top indicator',
    description: '111-day average price divided by twice the 350-day average.',
    reading:
      'Reaching 1 coincided with the tops of 2013, 2017 and April 2021 within days. It has not happened since.',
    formula: '111-day average / (2 × 350-day average).',
    source: `${NETWORK_SOURCE} Indicator as published by Philip Swift.`,
    fields: fields(
      value('pi_cycle', 'ratio', '111-day average / (2 × 350-day average).')
        .is`price_sma_111d / price_sma_350d_doubled`,
      aux('sma_111d', 'USD', '111-day average.').is`price_sma_111d`,
      aux('sma_350d_doubled', 'USD', '2 × 350-day average.').is`price_sma_350d_doubled`,
    ),
  }),
  networkModel({
    path: 'onchain/pi-cycle-bottom',
    title: 'Pi Cycle bottom indicator',
    description: '150-day exponential average divided by 0.745 times the 471-day average.',
    reading:
      'Values below 1 have come within weeks of cycle lows, but there have only been three such signals.',
    formula: '150-day exponential average / (0.745 × 471-day average).',
    fields: fields(
      value('pi_cycle_bottom', 'ratio', '150-day exponential average / (0.745 × 471-day average).')
        .is`price_ema_150d / price_sma_471d_lowered`,
      aux('ema_150d', 'USD', '150-day exponential average.').is`price_ema_150d`,
      aux('sma_471d_lowered', 'USD', '0.745 × 471-day average.').is`price_sma_471d_lowered`,
    ),
  }),
  networkModel({
    path: 'onchain/power-law-distance',
    title: 'Distance from the power law (log)',
    description: 'Distance of the price from its long-term power-law trend, as a base-10 logarithm.',
    reading: '+0.3 is twice the trend, −0.3 half of it. Swings become smaller as the market grows.',
    formula: 'log₁₀(price / median power-law line). The line and its quantile use past data only.',
    fields: fields(
      field.flow('power_law_distance', 'index', 'log₁₀(price / power-law line).'),
      aux('power_law_price', 'USD', 'Median power-law line.').is`rainbow_q50`,
    ),
  }),
  networkModel({
    path: 'onchain/rainbow-position',
    title: 'Rainbow position',
    description: 'Percentile of the distance from the power law among all earlier days.',
    reading:
      'Values below 0.2 match the blue bands of the rainbow chart, values above 0.8 the red ones. Past values never change.',
    formula: 'Percentile of the distance from the power law among all days to date, 0 to 1.',
    fields: fields(
      field.risk('rainbow_position', 'fraction', 'Percentile among all days to date.').is`power_law_rank`,
      aux('power_law_distance', 'index', 'log₁₀(price / power-law line).').with({ change: 'points' }),
    ),
  }),
  networkModel({
    path: 'onchain/cycle-position',
    title: 'Cycle position',
    description: 'Position of the price between its four-year low and high, on a log scale.',
    reading: '100 is a new four-year high, 0 a new low. 50 is the midpoint in percentage terms.',
    formula: 'Position of the log price within its 1,460-day range, 0 to 100.',
    fields: fields(
      field.oscillator('cycle_position', 'percent', 'Position in the four-year range.')
        .is`log = log(price_usd); range_position(log, log, log, 1460)`,
    ),
  }),
  chainSeries({
    path: 'onchain/nvt-premium',
    concept: 'network value',
    title: 'NVT premium (log)',
    description: 'Distance of the price from the level that on-chain volume implies, as a natural logarithm.',
    reading:
      'Above 0, the price is high relative to on-chain use. Volume that moves off-chain raises it permanently.',
    formula: 'ln(price / NVT price). NVT price = two-year median NVT × 90-day average volume / supply.',
    source: `${NETWORK_SOURCE} NVT price as published by Willy Woo.`,
    fields: fields(
      field.flow('nvt_premium', 'index', 'ln(price / NVT price).').is`log(ratio(price_usd, nvt_price))`,
      aux('nvt_price', 'USD', 'Price at the median NVT.'),
    ),
  }),
  holders({
    path: 'onchain/reserve-risk',
    title: 'Reserve risk',
    description: 'Price relative to the accumulated opportunity cost of holders who did not sell.',
    reading:
      'Low: holders’ conviction is high relative to the price. High: the price is high relative to their conviction.',
    formula:
      'Price / HODL bank. HODL bank = Σ (price − median VOCD). VOCD = CDD / supply × price, with a 365-day median.',
    source: 'Coin-age ledger. Formula as published by Hans Hauge (2019).',
    fields: fields(
      value('reserve_risk', 'ratio', 'Price / HODL bank.'),
      aux('hodl_bank', 'USD-days', 'Cumulative opportunity cost.'),
      aux('median_vocd', 'USD-days', 'Median value of coin days destroyed.'),
    ),
  }),
  holders({
    path: 'onchain/hodl-bank',
    title: 'HODL bank',
    description: 'Cumulative opportunity cost of holders who did not sell.',
    reading:
      'Its slope is the price minus the value of spending. Flat periods indicate heavy selling by old holders.',
    formula: 'Running sum of price − median VOCD.',
    source: 'Coin-age ledger. Term as published by Hans Hauge (2019).',
    fields: fields(
      value('hodl_bank', 'USD-days', 'Cumulative opportunity cost.'),
      aux('hodl_bank_change_30d', 'USD-days', 'Change over 30 days.').is`change(hodl_bank, 30)`,
    ),
  }),
  holders({
    path: 'onchain/vocd',
    title: 'Value of coin days destroyed (VOCD)',
    description: 'Dollar value of coin days destroyed per coin in circulation.',
    reading: 'Values far above the median mean that old coins are moving.',
    formula: 'Coin days destroyed / supply × price.',
    fields: fields(
      value('vocd', 'USD-days', 'Daily value of coin days destroyed per coin.'),
      aux('median_vocd', 'USD-days', '365-day median.'),
      aux('vocd_excess', 'USD-days', 'VOCD − its median.').is`vocd - median_vocd`,
    ),
  }),
]
