import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { alias, aux, type Definition, fields, value } from '../../../define'
import { ALL_CHAINS, chainSeries } from '../../chain-series'
import { AGE_BAND_TEXTS } from './age-band-texts'

const slug = (id: AgeBandId) => id.replaceAll('_', '-')

/** Cardano and Chainlink are younger than the oldest band. */
const chainsOf = (id: AgeBandId): readonly string[] =>
  id === '10y_plus' ? ALL_CHAINS.filter((chain) => chain !== 'cardano' && chain !== 'chainlink') : ALL_CHAINS

/** Coins created and spent on the same day cost their sale price, so that band has no profit, loss or ratio. */
const PRICED = AGE_BANDS.filter(({ id }) => id !== 'lt_1d')
/** No coin older than seven years was ever worth less than its cost. */
const LOSING = PRICED.filter(({ id }) => AGE_BAND_TEXTS[id].loss !== '')

const supplies = AGE_BANDS.map(({ id }) => {
  const { name, coins, who, supply } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/supply-${slug(id)}`,
    concept: 'supply by age',
    title: `Supply aged ${name}`,
    description: `Coins ${coins}. ${who}`,
    reading: supply,
    formula: `Sum of all unspent coins aged ${name}.`,
    chains: chainsOf(id),
    fields: fields(
      value(`supply_${id}_btc`, 'native', `Coins ${coins}.`).is`supply_${id}`,
      aux(`supply_share_${id}`, 'percent', 'Share of all coins.'),
    ),
  })
})

const caps = AGE_BANDS.map(({ id }) => {
  const { name, coins, cap } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/realized-cap-${slug(id)}`,
    concept: 'realized cap by age',
    title: `Realized cap of coins aged ${name}`,
    description: `Total cost of coins ${coins}.`,
    reading: cap,
    formula: `Sum over unspent coins aged ${name} of amount × price when they last moved.`,
    chains: chainsOf(id),
    fields: fields(
      value(`realized_cap_usd_${id}`, 'USD', `Cost of coins ${coins}.`),
      aux(`realized_share_${id}`, 'percent', 'Share of total realized cap.'),
      aux(`realized_price_${id}`, 'USD', 'Average cost of coins in the band.'),
    ),
  })
})

const ratios = PRICED.map(({ id }) => {
  const { name, coins, mvrv } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/mvrv-${slug(id)}`,
    concept: 'valuation by age',
    title: `MVRV of coins aged ${name}`,
    description: `Market price divided by the average cost of coins ${coins}.`,
    reading: mvrv,
    formula: `Price / realized price of the band. NUPL of coins aged ${name} = 1 − 1 / MVRV.`,
    chains: chainsOf(id),
    fields: fields(
      value(`mvrv_${id}`, 'ratio', `MVRV of coins ${coins}.`),
      aux(`nupl_${id}`, 'fraction', 'Net unrealized profit as a share of the band’s market value.')
        .is`1 - 1 / mvrv_${id}`,
      aux(`realized_price_${id}`, 'USD', 'Average cost of coins in the band.'),
      alias(`cost_basis_${id}`, `realized_price_${id}`),
    ),
  })
})

const sales = PRICED.map(({ id }) => {
  const { name, sopr } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/sopr-${slug(id)}`,
    concept: 'spending by age',
    title: `SOPR of coins aged ${name}`,
    description: `Sale value divided by cost of coins aged ${name}, for all coins spent on the day.`,
    reading: sopr,
    formula: `Value when spent / value when created, summed over the day’s spent coins aged ${name}.`,
    // The row of all bands starts with this band.
    ...(id === '1w_1m' ? { twinOf: 'onchain/age-bands' } : {}),
    chains: chainsOf(id),
    fields: fields(
      value(`sopr_${id}`, 'ratio', `SOPR of coins aged ${name}.`),
      aux(`spent_volume_${id}_btc`, 'native', 'Coins of the band spent on the day.').is`spent_volume_${id}`,
      aux(`spent_value_usd_${id}`, 'USD', 'Value of these coins when spent.'),
    ),
  })
})

const profits = PRICED.map(({ id }) => {
  const { name, profit } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/realized-profit-${slug(id)}`,
    concept: 'profit by age',
    title: `Realized profit of coins aged ${name}`,
    description: `Daily profit realized by spending coins aged ${name}.`,
    reading: profit,
    formula: `Sum over coins aged ${name} spent above cost of amount × (price − cost).`,
    chains: chainsOf(id),
    fields: fields(
      value(`realized_profit_usd_${id}`, 'USD', `Profit realized by coins aged ${name}.`),
      aux(`realized_profit_share_${id}`, 'percent', 'Share of all profit realized on the day.')
        .is`100 * (realized_profit_usd_${id} / realized_profit_usd)`,
      aux(`net_realized_usd_${id}`, 'USD', 'Profit minus loss of the band.'),
    ),
  })
})

const losses = LOSING.map(({ id }) => {
  const { name, loss } = AGE_BAND_TEXTS[id]
  return chainSeries({
    path: `onchain/realized-loss-${slug(id)}`,
    concept: 'loss by age',
    title: `Realized loss of coins aged ${name}`,
    description: `Daily loss realized by spending coins aged ${name}.`,
    reading: loss,
    formula: `Sum over coins aged ${name} spent below cost of amount × (cost − price), as a positive number.`,
    chains: chainsOf(id),
    fields: fields(
      value(`realized_loss_usd_${id}`, 'USD', `Loss realized by coins aged ${name}.`),
      aux(`realized_loss_share_${id}`, 'percent', 'Share of all losses realized on the day.')
        .is`100 * (realized_loss_usd_${id} / realized_loss_usd)`,
      aux(`net_realized_usd_${id}`, 'USD', 'Profit minus loss of the band.'),
    ),
  })
})

export const definitions: Definition[] = [...supplies, ...caps, ...ratios, ...sales, ...profits, ...losses]
