import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { divide, scale, sum } from '@/lib/engine/ops/rows/arithmetic'
import { BALANCE_BANDS } from '@/lib/sources/base-tables'
import {
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  fields,
  value,
  withRole,
} from '../../../define'
import { chainSeries } from '../../chain-series'
import { changeOver } from '../ratios'

const CHAINS = ['bitcoin', 'ethereum', 'litecoin']
const SOURCE = 'Balances of all addresses on the chain, or imported counts by band.'

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

const total = (columns: string[]): Formula => ({ from: columns, compute: (inputs) => sum(...inputs) })
const share = (columns: string[]): Formula => ({
  from: [...columns, 'supply'],
  compute: (inputs) => scale(divide(sum(...inputs.slice(0, -1)), inputs[inputs.length - 1]), 100),
})
const monthlyChange = (columns: string[]): Formula => ({
  from: columns,
  daily: true,
  compute: (inputs) => change(sum(...inputs), 30),
})

/** Bands that grow count up, those that shrink count down, each by its part of the supply, size alone left aside. */
const trendScore: Formula = {
  from: BALANCE_BANDS.map((band) => `balance_supply_${band.id}`),
  daily: true,
  compute: (bands) => {
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
  },
}

/** Gini coefficient of balances, every address of a band taken at the mean of its band. */
const gini: Formula = {
  from: BALANCE_BANDS.flatMap((band) => [`balance_supply_${band.id}`, `balance_count_${band.id}`]),
  compute: (inputs) =>
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
}

const banded = (
  words: { path: string; title: string; description: string; reading: string; formula: string },
  ...rows: FieldDefinition[]
): Definition =>
  chainSeries({
    ...words,
    path: `onchain/${words.path}`,
    concept: 'supply',
    source: SOURCE,
    chains: CHAINS,
    fields: fields(...rows),
  })

export const definitions: Definition[] = [
  banded(
    {
      path: 'balance-distribution-flows',
      title: 'Flows by balance',
      description: 'Coins that addresses of each size held and gained or lost in a day.',
      reading:
        'Who takes the other side: large bands shrinking into small ones is distribution, the reverse accumulation.',
      formula:
        'Supply on the addresses of a band; flow = its change over one day, moves between bands included.',
    },
    withRole(
      'flow',
      'flow_above10kbtc',
      'native',
      'Daily change of addresses above 10,000 coins.',
      changeOver('balance_supply_gt_10k', 1),
    ),
    withRole(
      'flow',
      'flow_1kto10kbtc',
      'native',
      'Daily change of addresses with 1,000 to 10,000 coins.',
      changeOver('balance_supply_1k_10k', 1),
    ),
    ...BALANCE_BANDS.slice(0, 7).map((band) =>
      aux(
        `flow_${band.wire}btc`,
        'native',
        `Daily change of addresses with ${band.label} coins.`,
        changeOver(`balance_supply_${band.id}`, 1),
      ),
    ),
    ...BALANCE_BANDS.map((band) =>
      aux(
        `btc_in_${band.wire}btc`,
        'native',
        `Coins on addresses with ${band.label}.`,
        `balance_supply_${band.id}`,
      ),
    ),
  ),
  banded(
    {
      path: 'supply-by-balance',
      title: 'Supply by balance',
      description: 'The supply split over nine sizes of address, from dust to above ten thousand coins.',
      reading:
        'The top bands are mostly exchanges, funds and early holders; the lower ones widen as coins disperse.',
      formula: 'Sum of balances of the addresses in each band; the bands add up to the supply.',
    },
    ...BALANCE_BANDS.map((band) =>
      withRole(
        'stack',
        `supply_${band.wire}`,
        'native',
        `Coins on addresses with ${band.label}.`,
        `balance_supply_${band.id}`,
      ),
    ),
  ),
  banded(
    {
      path: 'addresses-by-balance',
      title: 'Addresses by balance',
      description: 'How many addresses hold less than a thousandth, and so on up the nine sizes.',
      reading: 'Small bands grow with adoption; counts at the top move with custody of exchanges and funds.',
      formula:
        'Addresses in each band at the end of the day; the bands add up to the addresses with a balance.',
    },
    ...BALANCE_BANDS.map((band) =>
      withRole(
        'stack',
        `addresses_${band.wire}`,
        'count',
        `Addresses with ${band.label} coins.`,
        `balance_count_${band.id}`,
      ),
    ),
  ),
  banded(
    {
      path: 'accumulation-trend-score',
      title: 'Accumulation trend score',
      description: 'Whether addresses of all sizes together are adding coins or giving them up, from 0 to 1.',
      reading: 'Near one, broad buying by large and small; near zero, broad distribution.',
      formula:
        'Mean over the balance bands of tanh(growth over 30 days in percent / 2), weighted by the square root of supply held, moved to 0–1. Weights and scale are our own choice.',
    },
    withRole('oscillator', 'accumulation_score', 'fraction', 'Score of the day.', trendScore),
  ),
  banded(
    {
      path: 'whale-supply-change',
      title: 'Whales, change of holdings',
      description: 'Coins gained or lost in a month by addresses of a thousand coins and more.',
      reading: 'Large holders lead: long red stretches have gone with distribution into strength.',
      formula: 'Supply on addresses with at least 1,000 coins less that of 30 days before.',
    },
    withRole('flow', 'whale_change_30d', 'native', 'Change over 30 days.', monthlyChange(WHALES)),
    aux('whale_supply', 'native', 'Coins they hold.', total(WHALES)),
  ),
  banded(
    {
      path: 'shark-supply-change',
      title: 'Sharks, change of holdings',
      description: 'Monthly change on addresses with a hundred to a thousand coins.',
      reading: 'Wealthy individuals and smaller funds: steady buyers since the US funds were approved.',
      formula: 'Supply on addresses with 100 to 1,000 coins less that of 30 days before.',
    },
    withRole('flow', 'shark_change_30d', 'native', 'Change over 30 days.', monthlyChange(SHARKS)),
    aux('shark_supply', 'native', 'Coins they hold.', total(SHARKS)),
  ),
  banded(
    {
      path: 'fish-supply-change',
      title: 'Middle holders, change of holdings',
      description: 'What addresses between one and a hundred coins added in thirty days.',
      reading: 'The middle class of the chain; it sells late and buys on weakness.',
      formula: 'Supply on addresses with 1 to 100 coins less that of 30 days before.',
    },
    withRole('flow', 'fish_change_30d', 'native', 'Change over 30 days.', monthlyChange(FISH)),
    aux('fish_supply', 'native', 'Coins they hold.', total(FISH)),
  ),
  banded(
    {
      path: 'shrimp-supply-change',
      title: 'Small holders, change of holdings',
      description: 'Thirty-day change on addresses with less than one coin.',
      reading:
        'Small savers absorb coins in nearly every month; record intake has marked panics as well as manias.',
      formula: 'Supply on addresses under 1 coin less that of 30 days before.',
    },
    withRole('flow', 'shrimp_change_30d', 'native', 'Change over 30 days.', monthlyChange(SHRIMPS)),
    aux('shrimp_supply', 'native', 'Coins they hold.', total(SHRIMPS)),
  ),
  banded(
    {
      path: 'whale-supply-share',
      title: 'Whale share of supply',
      description: 'Part of all coins on addresses of a thousand and more.',
      reading:
        'A falling share is the slow spread of ownership; sudden jumps are often an exchange moving wallets.',
      formula: 'Supply on addresses with at least 1,000 coins / supply, in percent.',
    },
    value('whale_share', 'percent', 'Share of supply.', share(WHALES)),
  ),
  banded(
    {
      path: 'small-holder-supply-share',
      title: 'Small holder share of supply',
      description: 'Part of all coins on addresses with less than one.',
      reading:
        'Rises through the whole history of Bitcoin; coins held for small savers by exchanges are not in it.',
      formula: 'Supply on addresses under 1 coin / supply, in percent.',
    },
    value('small_holder_share', 'percent', 'Share of supply.', share(SHRIMPS)),
  ),
  banded(
    {
      path: 'whole-coin-addresses',
      title: 'Addresses with a whole coin',
      description: 'How many addresses own one coin or more.',
      reading: 'Peaks when prices are low enough to fill up to one, shrinks as coins become dear.',
      formula: 'Addresses with a balance of at least 1; those of at least 100 beside it.',
    },
    value('whole_coin_addresses', 'count', 'Addresses with at least one coin.', total(countOf(1))),
    aux('hundred_coin_addresses', 'count', 'Addresses with at least a hundred.', total(countOf(100))),
  ),
  banded(
    {
      path: 'balance-concentration',
      title: 'Concentration of balances',
      description: 'Gini coefficient over all addresses: zero is equal, one is a single owner.',
      reading:
        'Always high, as dust addresses count like any other; its direction matters more than its level.',
      formula: 'One less twice the area under the Lorenz curve of the nine balance bands, each at its mean.',
    },
    value('balance_gini', 'fraction', 'Gini coefficient.', gini),
  ),
]
