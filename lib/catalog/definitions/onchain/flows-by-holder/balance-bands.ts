import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { BALANCE_BANDS } from '@/lib/sources/base-tables'
import { aux, type Definition, type Formula, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { operation } from '../../../formulas/operation'
import { chainSeriesWith } from '../../chain-series'

const CHAINS = ['bitcoin', 'ethereum', 'litecoin']
const SOURCE = 'Balances of all on-chain addresses, or imported counts by band.'

const supplyOf = (from: number, to: number) =>
  BALANCE_BANDS.filter((band) => band.from >= from && band.to <= to).map(
    (band) => `balance_supply_${band.id}`,
  )
const countOf = (from: number) =>
  BALANCE_BANDS.filter((band) => band.from >= from).map((band) => `balance_count_${band.id}`)

const SHRIMPS = supplyOf(0, 1)
const FISH = supplyOf(1, 100)
const SHARKS = supplyOf(100, 1000)
const WHALES = supplyOf(1000, Number.POSITIVE_INFINITY)

const total = (columns: string[]) => expression(columns.join(' + '))
const share = (columns: string[]) =>
  expression('100 * (part / whole)', { part: total(columns), whole: 'supply_by_balance||supply' })
const changeOf = (who: string, columns: string[]) => [
  field.flow(`${who}_change_30d`, 'native', 'Change over 30 days.').is`change(${total(columns)}, 30)`,
  aux(`${who}_supply`, 'native', 'Coins held.').is(total(columns)),
]

/** Growing bands add to the score and shrinking ones subtract, weighted by the square root of their supply. */
const trendScore: Formula = {
  daily: true,
  ...operation('accumulation_score', (bands) => {
    const growth = bands.map((band) => percentChange(band, 30))
    return bands[0].map((_, row) => {
      let weight = 0
      let score = 0
      for (let k = 0; k < bands.length; k++) {
        const g = growth[k][row]
        if (Number.isNaN(g)) return Number.NaN
        const size = Math.sqrt(bands[k][row])
        weight += size
        score += size * Math.tanh(g / 2)
      }
      return weight > 0 ? 0.5 + (0.5 * score) / weight : Number.NaN
    })
  })(BALANCE_BANDS.map((band) => `balance_supply_${band.id}`)),
}

/** Gini coefficient of balances. Every address counts with the average balance of its band. */
const gini = operation('gini', (inputs) =>
  inputs[0].map((_, row) => {
    const bands = BALANCE_BANDS.map((_, k) => ({
      coins: inputs[2 * k][row],
      holders: inputs[2 * k + 1][row],
    }))
    const coins = bands.reduce((all, band) => all + band.coins, 0)
    const holders = bands.reduce((all, band) => all + band.holders, 0)
    let below = 0
    let area = 0
    for (const band of bands) {
      area += (band.holders / holders) * (2 * below + band.coins / coins)
      below += band.coins / coins
    }
    return coins > 0 && holders > 0 ? 1 - area : Number.NaN
  }),
)(BALANCE_BANDS.flatMap((band) => [`balance_supply_${band.id}`, `balance_count_${band.id}`]))

const banded = chainSeriesWith({ concept: 'supply', source: SOURCE, chains: CHAINS })

export const definitions: Definition[] = [
  banded({
    path: 'onchain/balance-distribution-flows',
    title: 'Flows by address balance',
    description: 'Daily change in the coins held by addresses of each size.',
    reading: 'Coins that move from large to small bands indicate distribution, the reverse accumulation.',
    formula:
      'Supply held by the addresses of a band. Flow = its daily change, including coins whose address moved to another band.',
    fields: [
      field.flow('flow_above10kbtc', 'native', 'Daily change for addresses with more than 10,000 coins.')
        .is`change(balance_supply_gt_10k, 1)`,
      field.flow('flow_1kto10kbtc', 'native', 'Daily change for addresses with 1,000 to 10,000 coins.')
        .is`change(balance_supply_1k_10k, 1)`,
      ...BALANCE_BANDS.slice(0, 7).map(
        (band) =>
          aux(`flow_${band.wire}btc`, 'native', `Daily change for addresses with ${band.label} coins.`)
            .is`change(balance_supply_${band.id}, 1)`,
      ),
      ...BALANCE_BANDS.map(
        (band) =>
          aux(`btc_in_${band.wire}btc`, 'native', `Coins held by addresses with ${band.label} coins.`)
            .is`balance_supply_${band.id}`,
      ),
    ],
  }),
  banded({
    path: 'onchain/supply-by-balance',
    title: 'Supply by address balance',
    description:
      'Supply split into nine sizes of address balance, from dust to more than ten thousand coins.',
    reading:
      'The largest bands are mostly exchanges, funds and early holders. The smaller ones grow as coins are distributed more widely.',
    formula:
      'Sum of the balances of all addresses in a band. The bands add up to the supply. The share of addresses with 10 to 10,000 coins follows Santiment.',
    fields: [
      ...BALANCE_BANDS.map(
        (band) =>
          field.stack(`supply_${band.wire}`, 'native', `Coins held by addresses with ${band.label} coins.`)
            .is`balance_supply_${band.id}`,
      ),
      aux(
        'supply_10to10k_share',
        'percent',
        'Percentage of supply held by addresses with 10 to 10,000 coins.',
      ).is(share(supplyOf(10, 10_000))),
    ],
  }),
  banded({
    path: 'onchain/addresses-by-balance',
    title: 'Addresses by size of balance',
    description: 'Number of addresses in each of nine balance bands.',
    reading:
      'The small bands grow with adoption. The largest change with the custody of exchanges and funds.',
    formula:
      'Addresses in each band at the end of the day. The bands add up to all addresses with a balance.',
    fields: BALANCE_BANDS.map(
      (band) =>
        field.stack(`addresses_${band.wire}`, 'count', `Addresses with ${band.label} coins.`)
          .is`balance_count_${band.id}`,
    ),
  }),
  banded({
    path: 'onchain/accumulation-trend-score',
    title: 'Accumulation trend score',
    description: 'Score from 0 to 1 for accumulation or distribution across addresses of all sizes.',
    reading: 'Near 1, large and small holders are buying. Near 0, they are selling.',
    formula:
      'Average over the balance bands of tanh(30-day growth in percent / 2), weighted by the square root of the supply held and scaled to 0–1. Weights and scale are our own choice.',
    fields: [field.oscillator('accumulation_score', 'fraction', 'Daily score.').is(trendScore)],
  }),
  banded({
    path: 'onchain/whale-supply-change',
    title: 'Whale holdings, 30-day change',
    description: '30-day change in the supply held by addresses with at least 1,000 coins.',
    reading: 'Negative values over long periods have accompanied distribution into rising prices.',
    formula: 'Supply held by addresses with at least 1,000 coins − its value 30 days earlier.',
    fields: changeOf('whale', WHALES),
  }),
  banded({
    path: 'onchain/shark-supply-change',
    title: 'Shark holdings, 30-day change',
    description: '30-day change in the supply held by addresses with 100 to 1,000 coins.',
    reading:
      'These are wealthy individuals and smaller funds. They have mostly been buying since US spot funds were approved.',
    formula: 'Supply held by addresses with 100 to 1,000 coins − its value 30 days earlier.',
    fields: changeOf('shark', SHARKS),
  }),
  banded({
    path: 'onchain/fish-supply-change',
    title: 'Fish holdings, 30-day change',
    description: '30-day change in the supply held by addresses with 1 to 100 coins.',
    reading: 'Mid-sized holders have tended to sell late and to buy during declines.',
    formula: 'Supply held by addresses with 1 to 100 coins − its value 30 days earlier.',
    fields: changeOf('fish', FISH),
  }),
  banded({
    path: 'onchain/shrimp-supply-change',
    title: 'Shrimp holdings, 30-day change',
    description: '30-day change in the supply held by addresses with less than one coin.',
    reading:
      'Small holders add coins in almost every month. Record increases have occurred in panics and in speculative peaks.',
    formula: 'Supply held by addresses with less than 1 coin − its value 30 days earlier.',
    fields: changeOf('shrimp', SHRIMPS),
  }),
  banded({
    path: 'onchain/whale-supply-share',
    title: 'Whale share of supply',
    description: 'Share of supply held by addresses with at least 1,000 coins.',
    reading:
      'A falling share means that ownership is spreading. Sudden jumps are often exchanges moving wallets.',
    formula: 'Supply held by addresses with at least 1,000 coins / supply, in percent.',
    fields: [value('whale_share', 'percent', 'Share of supply.').is(share(WHALES))],
  }),
  banded({
    path: 'onchain/small-holder-supply-share',
    title: 'Small holder share of supply',
    description: 'Share of supply held by addresses with less than one coin.',
    reading:
      'Has risen throughout Bitcoin’s history. Coins that exchanges hold for small investors are not included.',
    formula: 'Supply held by addresses with less than 1 coin / supply, in percent.',
    fields: [value('small_holder_share', 'percent', 'Share of supply.').is(share(SHRIMPS))],
  }),
  banded({
    path: 'onchain/whole-coin-addresses',
    title: 'Whole-coin addresses',
    description: 'Number of addresses with at least one coin.',
    reading: 'Rises when prices are low enough to complete a whole coin and falls when coins are expensive.',
    formula: 'Addresses with a balance of at least 1, and of at least 100.',
    fields: [
      value('whole_coin_addresses', 'count', 'Addresses with at least one coin.').is(total(countOf(1))),
      aux('hundred_coin_addresses', 'count', 'Addresses with at least 100 coins.').is(total(countOf(100))),
    ],
  }),
  banded({
    path: 'onchain/balance-concentration',
    title: 'Balance concentration (Gini)',
    description: 'Gini coefficient of address balances: 0 is perfect equality, 1 a single owner.',
    reading:
      'Always high, because dust addresses count like any other. Its direction matters more than its level.',
    formula:
      '1 − twice the area under the Lorenz curve of the nine balance bands, each at its average balance.',
    fields: [value('balance_gini', 'fraction', 'Gini coefficient.').is(gini)],
  }),
]
