import { CHAINS } from '@/lib/contract/chain'
import { frame, slice } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import {
  aux,
  type Definition,
  defineTable,
  type FieldDefinition,
  fields,
  value,
  withRole,
} from '../../define'
import { LEDGER_SOURCE } from '../chain-series'
import {
  after,
  type Curve,
  combine,
  curve,
  join,
  level,
  ln,
  mean,
  meanOfPresent,
  middleOf,
  percentile,
  percentOf,
  type Source,
  spread,
  sumOf,
  YEAR,
  zScore,
} from './curves'

const concept = 'across chains'
const OTHERS = CHAINS.filter(({ id }) => id !== 'bitcoin')
const OTHER_IDS = OTHERS.map(({ id }) => id)
/** Drawn at first beside a middle; the rest on demand. */
const DRAWN = ['bitcoin', 'ethereum', 'litecoin']

const on = (chain: string, column: string): string => `chain/${chain}:${column}`
const everywhere = (column: string, chains: readonly { id: string }[] = CHAINS): Source[] =>
  chains.map(({ id }) => on(id, column))

/** Coins enter as their markets begin; at least three make a comparison. */
const LEAST = 3
const middle = (sources: readonly Source[]): Curve => combine(sources, (...all) => middleOf(all, LEAST))
const average = (sources: readonly Source[]): Curve => combine(sources, (...all) => meanOfPresent(all, LEAST))
const sumPresent = (sources: readonly Source[]): Curve =>
  combine(sources, (...all) => meanOfPresent(all, 1) * all.filter((x) => !Number.isNaN(x)).length)

interface Comparison {
  name: string
  title: string
  description: string
  reading: string
  formula: string
  fields: readonly FieldDefinition[]
}

/** A chain that is not loaded is a column of gaps. Rows are Bitcoin’s days; the other chains stand beside it where they have the day. */
const comparison = ({ name, fields, ...rest }: Comparison): Definition => {
  const parts = fields.map((field) => ({ name: field.name, ...curve(field.of as Source) }))
  const from = [...new Set(parts.flatMap((part) => part.from))]
  return defineTable({
    path: `charts/${name}`,
    concept,
    ...rest,
    source: `${LEDGER_SOURCE} Bitcoin, Ethereum, Litecoin, Cardano, Dogecoin, Chainlink and the XRP Ledger.`,
    cadence: 'daily',
    axis: 'chain/bitcoin',
    from,
    fields,
    compute: (input, context) => {
      const columns = parts.map(({ name: column, from: refs, compute }) => {
        const inputs = refs.map((ref) => input.columns[ref] as Float64Array)
        return [column, compute(inputs, context)] as const
      })
      const first = input.time.findIndex((_, row) => columns.some(([, values]) => !Number.isNaN(values[row])))
      return slice(frame(input.time, Object.fromEntries(columns)), Math.max(first, 0))
    },
  })
}

/** One field a chain, the widely traded ones drawn. */
const perChain = (
  stem: string,
  unit: FieldDefinition['unit'],
  words: (name: string) => string,
  of: (chain: string) => Source,
): FieldDefinition[] =>
  CHAINS.map(({ id, name, symbol }) => ({
    ...(DRAWN.includes(id) ? value : aux)(`${stem}_${symbol.toLowerCase()}`, unit, words(name), of(id)),
  }))

const caps = sumPresent(everywhere('realized_cap_usd'))
const bitcoinShare = percentOf(on('bitcoin', 'realized_cap_usd'), caps)
const growth = (chain: string): Curve =>
  after(on(chain, 'realized_cap_usd'), (x) =>
    percentChange(x, 90).map((percent) => (percent <= 900 ? percent : Number.NaN)),
  )
const monthSopr = (chain: string): Curve =>
  combine([sumOf(on(chain, 'spent_value_usd'), 30), sumOf(on(chain, 'spent_cost_usd'), 30)], (worth, cost) =>
    cost > 0 && worth <= 2000 * cost ? worth / cost : Number.NaN,
  )
const lthShare = (chain: string): Curve => percentOf(on(chain, 'lth_supply'), on(chain, 'supply'))
const underCost = combine(everywhere('mvrv'), (...all) => {
  const known = all.filter((x) => !Number.isNaN(x))
  return known.length < LEAST ? Number.NaN : (100 * known.filter((x) => x < 1).length) / known.length
})
const relative = (chain: string): Curve => spread(ln(on(chain, 'mvrv')), ln(on('bitcoin', 'mvrv')))
const weekly = (chain: string): Curve => after(ln(on(chain, 'mvrv')), (x) => change(x, 7))
const correlation = (chain: string): Curve =>
  join([weekly(chain), weekly('bitcoin')], ([own, bitcoin]) => rollingCorrelation(own, bitcoin, 180))

export const definitions: Definition[] = [
  comparison({
    name: 'chain-mvrv-comparison',
    title: 'MVRV across chains',
    description: 'What the owners of seven coins have made on average, side by side with their median.',
    reading: 'When the median is rich while Bitcoin is not, speculation has moved on to smaller coins.',
    formula: 'Market cap / realized cap of each chain; median of those known, at least three.',
    fields: fields(
      value('median_mvrv', 'ratio', 'Median of the chains.', middle(everywhere('mvrv'))),
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
    title: 'Net unrealized profit across chains',
    description: 'Paper result of seven coins taken together, by value, with each of them beside it.',
    reading:
      'The total follows the large coins; single lines far below zero show whose owners bear the losses.',
    formula: '(Sum of market caps − sum of realized caps) / sum of market caps, chains known on the day.',
    fields: fields(
      value(
        'pooled_nupl',
        'fraction',
        'Of all chains together.',
        combine([sumPresent(everywhere('market_cap_usd')), caps], (market, paid) =>
          market > 0 ? (market - paid) / market : Number.NaN,
        ),
      ),
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
    title: 'Patience of owners across chains',
    description: 'Which part of each coin has rested 155 days and more, with the mean over chains.',
    reading:
      'Coins held to be money gather patient owners; a share that falls everywhere at once is a market-wide distribution.',
    formula: 'Long-term supply / supply, percent; plain mean of the chains known, at least three.',
    fields: fields(
      value('mean_patience', 'percent', 'Mean of the chains.', average(CHAINS.map(({ id }) => lthShare(id)))),
      ...perChain('patience', 'percent', (name) => `Long-term share of ${name}.`, lthShare),
    ),
  }),
  comparison({
    name: 'chain-realized-cap-dominance',
    title: 'Realized-cap dominance',
    description: 'How the money invested in seven coins is shared out among them.',
    reading: 'Slower and steadier than dominance by price: it moves only when coins really change hands.',
    formula:
      'Realized cap of the chain / sum of the chains known, percent; adds to 100, a chain without data counts as 0.',
    fields: fields(
      ...CHAINS.map(({ id, name, symbol }) =>
        withRole(
          'share',
          `${symbol.toLowerCase()}_capital`,
          'percent',
          `Part of the capital in ${name}.`,
          // A coin that does not exist yet holds none of the capital.
          combine([on(id, 'realized_cap_usd'), caps], (part, whole) =>
            whole > 0 ? (100 * (Number.isNaN(part) ? 0 : part)) / whole : Number.NaN,
          ),
        ),
      ),
    ),
  }),
  comparison({
    name: 'capital-rotation',
    title: 'Capital rotation between Bitcoin and other chains',
    description:
      'Points of invested capital that Bitcoin won from six other coins within a month, or lost to them.',
    reading:
      'Runs of negative bars accompany altcoin seasons; capital comes back to Bitcoin first after a crash.',
    formula: 'Bitcoin’s share of the realized caps of seven chains less the same share 30 days before.',
    fields: fields(
      withRole(
        'flow',
        'rotation_30d',
        'percent',
        'Change of Bitcoin’s share over 30 days.',
        after(bitcoinShare, (x) => change(x, 30)),
      ),
      aux(
        'rotation_90d',
        'percent',
        'Change over 90 days.',
        after(bitcoinShare, (x) => change(x, 90)),
      ),
      aux('btc_capital_share', 'percent', 'Bitcoin’s share.', bitcoinShare),
    ),
  }),
  comparison({
    name: 'chain-capital-growth-comparison',
    title: 'Growth of invested capital across chains',
    description: 'Which coins draw in money this quarter, with the median of the chains.',
    reading: 'Breadth matters: growth on one chain only is a story, on most of them a cycle.',
    formula: 'Percent change of realized cap over 90 days; median of the chains known, at least three.',
    fields: fields(
      value('median_growth', 'percent', 'Median of the chains.', middle(CHAINS.map(({ id }) => growth(id)))),
      ...perChain('growth', 'percent', (name) => `Capital growth of ${name}.`, growth),
    ),
  }),
  comparison({
    name: 'chain-profit-supply-comparison',
    title: 'Supply in profit across chains',
    description: 'Part of each coin that stands above its cost, with the plain mean of the chains.',
    reading: 'A wide gap between the lines is a market that picks winners; all under 50 is a washed-out one.',
    formula: 'Supply in profit / supply of each chain, percent; mean of those known, at least three.',
    fields: fields(
      value('mean_in_profit', 'percent', 'Mean of the chains.', average(everywhere('percent_in_profit'))),
      ...perChain(
        'in_profit',
        'percent',
        (name) => `Supply of ${name} in profit.`,
        (chain) => on(chain, 'percent_in_profit'),
      ),
    ),
  }),
  comparison({
    name: 'chain-seller-gap',
    title: 'Sellers of other coins against Bitcoin’s',
    description: 'Whether those who sell other coins do better or worse than those who sell Bitcoin.',
    reading: 'Above 0 speculation pays elsewhere; long stretches below show owners of other coins giving up.',
    formula: 'Median over six other chains of 30-day SOPR − Bitcoin’s 30-day SOPR.',
    fields: fields(
      withRole(
        'flow',
        'seller_gap',
        'ratio',
        'Median of the others less Bitcoin.',
        spread(middle(OTHER_IDS.map(monthSopr)), monthSopr('bitcoin')),
      ),
      ...CHAINS.map(({ id, name, symbol }) =>
        aux(`sopr_${symbol.toLowerCase()}`, 'ratio', `30-day SOPR of ${name}.`, monthSopr(id)),
      ),
    ),
  }),
  comparison({
    name: 'chains-below-cost',
    title: 'Chains below their cost',
    description: 'Breadth of distress: the part of seven coins that trade under their realized price.',
    reading: '100 has been the end of a bear market; a lone laggard or two is no signal.',
    formula: 'Chains with MVRV under 1 / chains known, percent, at least three; mean of 90 days beside it.',
    fields: fields(
      withRole('oscillator', 'chains_below_cost', 'percent', 'Part of chains under their cost.', underCost),
      withRole('level', 'most', 'percent', 'Two thirds of the chains.', level(underCost, 66)),
      aux('chains_below_cost_90d', 'percent', 'Mean over 90 days.', mean(underCost, 90)),
    ),
  }),
  comparison({
    name: 'chain-paper-profit',
    title: 'Paper profit by chain',
    description: 'Unrealized gains in dollars stacked over seven coins.',
    reading: 'The height is the money that could be taken out; the layers say whose owners could take it.',
    formula: 'Unrealized profit of each chain, dollars; a chain counts from its first day on.',
    fields: fields(
      ...CHAINS.map(({ id, name, symbol }) =>
        withRole(
          'stack',
          `${symbol.toLowerCase()}_profit`,
          'USD',
          `Paper profit in ${name}.`,
          on(id, 'unrealized_profit_usd'),
        ),
      ),
    ),
  }),
  comparison({
    name: 'mvrv-relative-to-bitcoin',
    title: 'MVRV relative to Bitcoin',
    description: 'How richly other coins are valued over their cost, compared with Bitcoin on the same day.',
    reading:
      'Above 0 the coin’s owners are further ahead than Bitcoin’s; extremes have drawn back towards the middle.',
    formula: 'ln(MVRV of the chain) − ln(MVRV of Bitcoin); the median over the other chains first.',
    fields: fields(
      value('median_relative', 'ratio', 'Median over the other chains.', middle(OTHER_IDS.map(relative))),
      ...OTHERS.map(({ id, name, symbol }) => ({
        ...(['ethereum', 'litecoin', 'dogecoin'].includes(id) ? value : aux)(
          `relative_${symbol.toLowerCase()}`,
          'ratio',
          `Log MVRV of ${name} less Bitcoin’s.`,
          relative(id),
        ),
      })),
      aux(
        'median_relative_z',
        'sigma',
        'Z-score of the median over a year.',
        zScore(middle(OTHER_IDS.map(relative)), YEAR),
      ),
      aux(
        'median_relative_percentile',
        'percent',
        'Rank of the median in its past.',
        percentile(middle(OTHER_IDS.map(relative))),
      ),
    ),
  }),
  comparison({
    name: 'mvrv-correlation-with-bitcoin',
    title: 'Valuation correlation with Bitcoin',
    description: 'Whether the valuations of other coins move with Bitcoin’s or on their own.',
    reading: 'Near 1 it is the same trade with more swing; a coin under 0.4 has a story of its own.',
    formula:
      'Correlation over 180 days of the weekly changes of ln MVRV, the chain’s and Bitcoin’s; mean over the chains first.',
    fields: fields(
      value('mean_correlation', 'ratio', 'Mean over the other chains.', average(OTHER_IDS.map(correlation))),
      ...OTHERS.map(({ id, name, symbol }) => ({
        ...(['ethereum', 'litecoin', 'dogecoin'].includes(id) ? value : aux)(
          `correlation_${symbol.toLowerCase()}`,
          'ratio',
          `Correlation of ${name} with Bitcoin.`,
          correlation(id),
        ),
      })),
    ),
  }),
]
