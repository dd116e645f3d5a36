import { CHAINS } from '@/lib/contract/chain'
import { frame, slice } from '@/lib/engine/frame'
import { aux, type Definition, defineTable, type FieldDefinition, field, fields, value } from '../../define'
import { expression, type Meaning, type NumberFormula } from '../../formulas/expression'
import { shareAt, statisticOf, totalOf } from '../../formulas/members'
import { timesCost } from '../../measures/guards'
import { LEDGER_SOURCE } from '../chain-series'
import { chainBegins, chainUniverse } from '../chain-universe'
import { YEAR } from './against-past'

const concept = 'across chains'
const OTHERS = CHAINS.filter(({ id }) => id !== 'bitcoin')
const OTHER_IDS = OTHERS.map(({ id }) => id)
/** Chains drawn by default; the rest are drawn on demand. */
const DRAWN = ['bitcoin', 'ethereum', 'litecoin']

const on = (chain: string, column: string): string => `chain/${chain}:${column}`
const everywhere = (column: string, chains: readonly { id: string }[] = CHAINS): Meaning[] =>
  chains.map(({ id }) => on(id, column))

/** Smallest number of chains for a comparison, because coins join as their markets begin. */
const MIN_CHAINS = 3
/** A statistic over the loaded chains that exist; NaN where one of them is missing. */
const middle = (sources: readonly Meaning[]) => statisticOf(sources, 'median', MIN_CHAINS)
const average = (sources: readonly Meaning[]) => statisticOf(sources, 'mean', MIN_CHAINS)

interface Comparison {
  name: string
  title: string
  description: string
  reading: string
  formula: string
  fields: readonly FieldDefinition[]
}

/** Rows are Bitcoin's days. */
const comparison = ({ name, fields, ...rest }: Comparison): Definition => {
  const parts = fields.map((field) => ({ name: field.name, ...expression`${field.of as Meaning}` }))
  const from = [...new Set(parts.flatMap((part) => part.from))]
  return defineTable({
    path: `charts/${name}`,
    concept,
    ...rest,
    source: `${LEDGER_SOURCE} Bitcoin, Ethereum, Litecoin, Cardano, Dogecoin, Chainlink, and the XRP Ledger.`,
    cadence: 'daily',
    axis: 'chain/bitcoin',
    from,
    over: chainUniverse(
      CHAINS.map(({ id }) => id),
      (chain) => from.filter((ref) => ref.startsWith(`chain/${chain}:`)),
    ),
    fields,
    compute: (input, context) => {
      const columns = parts.map(({ name: column, from: refs, compute }) => {
        const inputs = refs.map((ref) => input.columns[ref] as Float64Array)
        return [column, compute(inputs, context)] as const
      })
      const has = (_: number, row: number) => columns.some(([, values]) => !Number.isNaN(values[row]))
      const first = input.time.findIndex(has)
      return slice(
        frame(input.time, Object.fromEntries(columns)),
        Math.max(first, 0),
        input.time.findLastIndex(has) + 1,
      )
    },
  })
}

/** One field per chain. The widely traded chains are drawn by default. */
const perChain = (
  stem: string,
  unit: FieldDefinition['unit'],
  words: (name: string) => string,
  of: (chain: string) => Meaning,
): FieldDefinition[] =>
  CHAINS.map(({ id, name, symbol }) => ({
    ...(DRAWN.includes(id) ? value : aux)(`${stem}_${symbol.toLowerCase()}`, unit, words(name)).is(of(id)),
  }))

const capBegins = CHAINS.map(({ id }) => chainBegins(id, 'realized_cap_usd') ?? Number.NaN)
/** A chain’s share of the realized cap of all. */
const capShare = (chain: string): NumberFormula =>
  shareAt(
    everywhere('realized_cap_usd'),
    CHAINS.findIndex(({ id }) => id === chain),
    ...capBegins,
  )
const bitcoinShare = capShare('bitcoin')
/** Chains with both caps, pooled. */
const ofCaps = (text: string) =>
  totalOf(
    CHAINS.map(({ id }) =>
      expression(text, { market: on(id, 'market_cap_usd'), cost: on(id, 'realized_cap_usd') }),
    ),
    ...capBegins,
  )
const pooledNupl = expression`${ofCaps('market - cost')} / ${ofCaps('when(cost == cost, market)')}`
const growth = (chain: string): NumberFormula =>
  expression('when(pct(cap, 90) <= 900, pct(cap, 90))', { cap: on(chain, 'realized_cap_usd') })
const monthSopr = (chain: string): NumberFormula =>
  timesCost(
    expression`sum(${on(chain, 'spent_value_usd')}, 30)`,
    expression`sum(${on(chain, 'spent_cost_usd')}, 30)`,
  )
const lthShare = (chain: string): NumberFormula =>
  expression`ratio(100 * ${on(chain, 'lth_supply')}, ${on(chain, 'supply')})`
const underCost = statisticOf(everywhere('mvrv'), 'percent_below_one', MIN_CHAINS)
const relative = (chain: string): NumberFormula =>
  expression`log(${on(chain, 'mvrv')}) - log(${on('bitcoin', 'mvrv')})`
const weekly = (chain: string): NumberFormula => expression`change(log(${on(chain, 'mvrv')}), 7)`
const correlation = (chain: string): NumberFormula =>
  expression`corr(${weekly(chain)}, ${weekly('bitcoin')}, 180)`

export const definitions: Definition[] = [
  comparison({
    name: 'chain-mvrv-comparison',
    title: 'MVRV by chain',
    description: 'MVRV of seven coins, with their median.',
    reading: 'When the median is high while Bitcoin’s MVRV is not, speculation has moved to smaller coins.',
    formula:
      'Market cap / realized cap of each chain. Median over the loaded chains that exist, at least three.',
    fields: fields(
      value('median_mvrv', 'ratio', 'Median of the chains.').is(middle(everywhere('mvrv'))),
      ...perChain(
        'mvrv',
        'ratio',
        (name) => `MVRV of ${name}.`,
        (chain) => on(chain, 'mvrv'),
      ),
    ),
  }),
  comparison({
    name: 'chain-nupl-comparison',
    title: 'NUPL by chain',
    description:
      'Net unrealized profit/loss of seven coins combined, weighted by market cap, and of each coin.',
    reading:
      'The combined value follows the large coins. Single chains far below zero show whose holders bear the losses.',
    formula:
      '(Sum of market caps − sum of realized caps) / sum of market caps, over the loaded chains that exist.',
    fields: fields(
      value('pooled_nupl', 'fraction', 'All chains combined.').is(pooledNupl),
      ...perChain(
        'nupl',
        'fraction',
        (name) => `NUPL of ${name}.`,
        (chain) => on(chain, 'nupl'),
      ),
    ),
  }),
  comparison({
    name: 'chain-patience-comparison',
    title: 'Long-term holder share by chain',
    description: 'Share of each coin’s supply held for at least 155 days, with the average over chains.',
    reading:
      'Coins used as a store of value have a high share of long-term holders. A decline on all chains at once is market-wide distribution.',
    formula:
      '100 × long-term holder supply / supply. Unweighted mean over the loaded chains that exist, at least three.',
    fields: fields(
      value('mean_patience', 'percent', 'Mean of the chains.').is(
        average(CHAINS.map(({ id }) => lthShare(id))),
      ),
      ...perChain('patience', 'percent', (name) => `Long-term holders’ share of ${name} supply.`, lthShare),
    ),
  }),
  comparison({
    name: 'chain-realized-cap-dominance',
    title: 'Realized cap share by chain',
    description: 'Each coin’s share of the combined realized cap of seven coins.',
    reading:
      'Slower and more stable than dominance by market cap, because it changes only when coins change hands.',
    formula:
      '100 × realized cap of the chain / sum over the loaded chains that exist. Shares add up to 100%, or are missing where one of them is.',
    fields: fields(
      ...CHAINS.map(({ id, name, symbol }) =>
        field
          .share(`${symbol.toLowerCase()}_capital`, 'percent', `Share of realized cap in ${name}.`)
          .is(capShare(id)),
      ),
    ),
  }),
  comparison({
    name: 'capital-rotation',
    title: 'Bitcoin’s share of realized cap, monthly change',
    description: 'Change over 30 days in Bitcoin’s share of the combined realized cap of seven coins.',
    reading:
      'Long negative runs accompany altcoin seasons. After a crash, capital tends to return to Bitcoin first.',
    formula:
      'Bitcoin’s share of the realized caps of seven chains − the same share 30 days earlier, in percentage points.',
    fields: fields(
      field.flow('rotation_30d', 'percent', 'Change over 30 days.').is`change(${bitcoinShare}, 30)`,
      aux('rotation_90d', 'percent', 'Change over 90 days.').is`change(${bitcoinShare}, 90)`,
      aux('btc_capital_share', 'percent', 'Bitcoin’s share of realized cap.').is(bitcoinShare),
    ),
  }),
  comparison({
    name: 'chain-capital-growth-comparison',
    title: 'Realized cap growth by chain',
    description: 'Growth of realized cap over 90 days for seven coins, with their median.',
    reading: 'Growth on a single chain is specific to it. Growth on most chains indicates a market cycle.',
    formula:
      'Percent change in realized cap over 90 days. Median over the loaded chains that exist, at least three.',
    fields: fields(
      value('median_growth', 'percent', 'Median of the chains.').is(
        middle(CHAINS.map(({ id }) => growth(id))),
      ),
      ...perChain('growth', 'percent', (name) => `Realized cap growth of ${name}.`, growth),
    ),
  }),
  comparison({
    name: 'chain-profit-supply-comparison',
    title: 'Supply in profit by chain',
    description: 'Share of each coin’s supply that is in profit, with the average over chains.',
    reading:
      'Wide gaps between chains mean that the market is selective. Values below 50 on all chains indicate a market-wide low.',
    formula:
      '100 × supply in profit / supply of each chain. Mean over the loaded chains that exist, at least three.',
    fields: fields(
      value('mean_in_profit', 'percent', 'Mean of the chains.').is(average(everywhere('percent_in_profit'))),
      ...perChain(
        'in_profit',
        'percent',
        (name) => `Share of ${name} supply in profit.`,
        (chain) => on(chain, 'percent_in_profit'),
      ),
    ),
  }),
  comparison({
    name: 'chain-seller-gap',
    title: 'SOPR gap: other chains versus Bitcoin',
    description: 'Median 30-day SOPR of six other coins minus Bitcoin’s 30-day SOPR.',
    reading:
      'Above 0, selling other coins is more profitable than selling Bitcoin. Long periods below 0 show holders of other coins capitulating.',
    formula: 'Median over six other chains of 30-day SOPR − Bitcoin’s 30-day SOPR.',
    fields: fields(
      field.flow('seller_gap', 'ratio', 'Median of the other chains minus Bitcoin.')
        .is`${middle(OTHER_IDS.map(monthSopr))} - ${monthSopr('bitcoin')}`,
      ...CHAINS.map(({ id, name, symbol }) =>
        aux(`sopr_${symbol.toLowerCase()}`, 'ratio', `30-day SOPR of ${name}.`).is(monthSopr(id)),
      ),
    ),
  }),
  comparison({
    name: 'chains-below-cost',
    title: 'Chains below realized price',
    description: 'Percentage of seven coins that trade below their realized price.',
    reading: 'A value of 100 has marked the end of a bear market. One or two coins alone are not a signal.',
    formula:
      '100 × chains with MVRV below 1 / loaded chains that exist, at least three. chains_below_cost_90d is the 90-day average.',
    fields: fields(
      field
        .oscillator('chains_below_cost', 'percent', 'Percentage of chains below realized price.')
        .is(underCost),
      field.level('most', 'percent', 'Two thirds of the chains.').is`level(${underCost}, 66)`,
      aux('chains_below_cost_90d', 'percent', '90-day average.').is`sma(${underCost}, 90)`,
    ),
  }),
  comparison({
    name: 'chain-paper-profit',
    title: 'Unrealized profit by chain',
    description: 'Unrealized profit of seven coins in US dollars.',
    reading: 'The total is the profit that could be taken. The parts show whose holders could take it.',
    formula: 'Unrealized profit of each chain in USD, from its first day on.',
    fields: fields(
      ...CHAINS.map(({ id, name, symbol }) =>
        field
          .stack(`${symbol.toLowerCase()}_profit`, 'USD', `Unrealized profit in ${name}.`)
          .is(on(id, 'unrealized_profit_usd')),
      ),
    ),
  }),
  comparison({
    name: 'mvrv-relative-to-bitcoin',
    title: 'MVRV relative to Bitcoin (log)',
    description: 'MVRV of other coins compared with Bitcoin’s MVRV on the same day.',
    reading:
      'Above 0, holders of the coin have larger unrealized profits than Bitcoin’s. Extremes have tended to revert.',
    formula:
      'ln(MVRV of the chain) − ln(MVRV of Bitcoin). The main line is the median over the other chains.',
    fields: fields(
      value('median_relative', 'ratio', 'Median of the other chains.').is(middle(OTHER_IDS.map(relative))),
      ...OTHERS.map(({ id, name, symbol }) => ({
        ...(['ethereum', 'litecoin', 'dogecoin'].includes(id) ? value : aux)(
          `relative_${symbol.toLowerCase()}`,
          'ratio',
          `Log MVRV of ${name} minus log MVRV of Bitcoin.`,
        ).is(relative(id)),
      })),
      aux('median_relative_z', 'sigma', 'Z-score of the median over one year.')
        .is`zscore(${middle(OTHER_IDS.map(relative))}, ${YEAR})`,
      aux('median_relative_percentile', 'percent', 'Percentile of the median.')
        .is`100 * after(rank(${middle(OTHER_IDS.map(relative))}), 364)`,
    ),
  }),
  comparison({
    name: 'mvrv-correlation-with-bitcoin',
    title: 'MVRV correlation with Bitcoin',
    description: 'Correlation between weekly changes in the MVRV of other coins and of Bitcoin.',
    reading:
      'Near 1, other coins follow Bitcoin with larger moves. A coin below 0.4 is driven by its own factors.',
    formula:
      'Pearson correlation over 180 days of weekly changes in ln(MVRV) of the chain and of Bitcoin. The main line is the mean over the other chains.',
    fields: fields(
      value('mean_correlation', 'ratio', 'Mean of the other chains.').is(average(OTHER_IDS.map(correlation))),
      ...OTHERS.map(({ id, name, symbol }) => ({
        ...(['ethereum', 'litecoin', 'dogecoin'].includes(id) ? value : aux)(
          `correlation_${symbol.toLowerCase()}`,
          'ratio',
          `Correlation of ${name} with Bitcoin.`,
        ).is(correlation(id)),
      })),
    ),
  }),
]
