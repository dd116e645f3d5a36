import { change } from '@/lib/engine/ops/risk/change'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { AGE_GROUPS, bandsBetween, overBands } from '../age-groups'
import {
  after,
  belowHigh,
  type Curve,
  combine,
  FOUR_YEARS,
  level,
  ln,
  mean,
  middleOf,
  percentile,
  percentOf,
  quantile,
  type Source,
  spread,
  sumOf,
  whereAtLeast,
  YEAR,
  zScore,
} from '../curves'

const concept = 'holders'

const BAND_MVRV: Source[] = AGE_BANDS.map(({ id }) => `mvrv_${id}`)

/** Market value over cost of the coins of an age; missing while hardly any cost is known. */
const mvrvOf = (from: number, to?: number): Curve =>
  combine(
    [
      'price_usd',
      overBands('supply', bandsBetween(from, to)),
      overBands('realized_cap_usd', bandsBetween(from, to)),
    ],
    (price, supply, cost) =>
      cost > 0 && price * supply <= 2000 * cost ? (price * supply) / cost : Number.NaN,
  )

/** Spent value over spent cost of 30 days. */
const monthSopr = (who: 'sth_' | 'lth_'): Curve =>
  combine([sumOf(`${who}spent_value_usd`, 30), sumOf(`${who}spent_cost_usd`, 30)], (worth, cost) =>
    cost > 0 && worth <= 2000 * cost ? worth / cost : Number.NaN,
  )

const lossSupply = combine(['lth_supply_in_loss', 'sth_supply_in_loss'], (a, b) => a + b)
const paperProfit = combine(['lth_unrealized_profit_usd', 'sth_unrealized_profit_usd'], (a, b) => a + b)
const paperLoss = combine(['lth_unrealized_loss_usd', 'sth_unrealized_loss_usd'], (a, b) => a + b)
const gross = combine([paperProfit, paperLoss], (a, b) => a + b)

const sthMvrvZ = zScore('sth_mvrv', YEAR)
const moodGap = spread(percentile('lth_nupl'), percentile('sth_nupl'))
const soprGap = spread(ln(monthSopr('lth_')), ln(monthSopr('sth_')))
const balance = (who: 'sth_' | 'lth_'): Curve =>
  combine([`${who}unrealized_profit_usd`, `${who}unrealized_loss_usd`], (gain, lost) =>
    gain + lost > 0 ? (100 * (gain - lost)) / (gain + lost) : Number.NaN,
  )

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/mvrv-age-fan',
    concept,
    title: 'MVRV across ages',
    description: 'Median multiple on cost over the twelve age bands, with the quarters around it.',
    reading:
      'A wide fan means old coins sit on large gains while new ones have none; a fan closing on 1 is a low.',
    formula: 'Quartiles of the bands’ MVRV, straight between neighbours, at least six bands.',
    fields: fields(
      withRole(
        'middle',
        'mvrv_middle',
        'ratio',
        'Median MVRV of the bands.',
        combine(BAND_MVRV, (...all) => middleOf(all, 6)),
      ),
      withRole(
        'upper',
        'mvrv_upper',
        'ratio',
        'Three quarters of the bands are under it.',
        combine(BAND_MVRV, (...all) => middleOf(all, 6, 0.75)),
      ),
      withRole(
        'lower',
        'mvrv_lower',
        'ratio',
        'A quarter of the bands are under it.',
        combine(BAND_MVRV, (...all) => middleOf(all, 6, 0.25)),
      ),
      ...AGE_BANDS.map(({ id, label }) => aux(`mvrv_${id}`, 'ratio', `MVRV of coins aged ${label}.`)),
    ),
  }),
  chainSeries({
    path: 'charts/new-buyers-mvrv',
    concept,
    title: 'MVRV of new buyers',
    description: 'Multiple on cost of everyone who bought within the last month.',
    reading:
      'It swings around 1 with the mood of the month: under 0.9 fresh money panics, above 1.1 it is euphoric.',
    formula: 'Market value / realized cap of coins younger than 30 days.',
    fields: fields(
      value('new_buyers_mvrv', 'ratio', 'MVRV of coins under a month.', mvrvOf(0, 30)),
      withRole('level', 'break_even', 'ratio', 'Break-even.', level(mvrvOf(0, 30), 1)),
      aux('new_buyers_percentile', 'percent', 'Its place in its own past.', percentile(mvrvOf(0, 30))),
    ),
  }),
  chainSeries({
    path: 'charts/seasoned-owners-mvrv',
    concept,
    title: 'MVRV of seasoned owners',
    description: 'Multiple on cost of coins that have rested half a year to two years.',
    reading:
      'At 1 the buyers of the last advance are back at their entry, where many sell; above 2 they can be generous.',
    formula: 'Market value / realized cap of coins aged 180 to 730 days.',
    fields: fields(
      value('seasoned_mvrv', 'ratio', 'MVRV of coins aged half a year to two.', mvrvOf(180, 730)),
      withRole('level', 'break_even', 'ratio', 'Break-even.', level(mvrvOf(180, 730), 1)),
      aux('seasoned_mvrv_z', 'sigma', 'Its Z-score over four years.', zScore(mvrvOf(180, 730), FOUR_YEARS)),
    ),
  }),
  chainSeries({
    path: 'charts/veteran-mvrv',
    concept,
    title: 'MVRV of veterans',
    description: 'Multiple on cost of coins that have not moved for three years or more.',
    reading:
      'Veterans are hardly ever under water; when their multiple nears 1 the market has fallen below prices of years ago.',
    formula: 'Market value / realized cap of coins aged 1,095 days and more.',
    fields: fields(
      value('veteran_mvrv', 'ratio', 'MVRV of coins of three years and more.', mvrvOf(1095)),
      aux(
        'veteran_drawdown',
        'percent',
        'Distance below its four-year high.',
        belowHigh(mvrvOf(1095), FOUR_YEARS),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/sth-mvrv-oscillator',
    concept,
    title: 'Short-term MVRV oscillator',
    description: 'How unusual the gain or loss of recent buyers is by the standards of the past year.',
    reading:
      'Above 2 a rally has run ahead of its buyers; below −2 they are hurt more than they have been for a year.',
    formula: '(Short-term MVRV − its 365-day mean) / its sample deviation of 365 days.',
    fields: fields(
      withRole('oscillator', 'sth_mvrv_z', 'sigma', 'Z-score over a year.', sthMvrvZ),
      withRole('level', 'hot', 'sigma', 'Two deviations above.', level(sthMvrvZ, 2)),
      withRole('level', 'cold', 'sigma', 'Two deviations below.', level(sthMvrvZ, -2)),
      aux('sth_mvrv', 'ratio', 'Price over the cost of short-term holders.'),
    ),
  }),
  chainSeries({
    path: 'charts/lth-mvrv-percentile',
    concept,
    title: 'Long-term MVRV in its history',
    description: 'The multiple of patient owners ranked among all their earlier days.',
    reading:
      'Peaks shrink from cycle to cycle, so the rank decays too: compare with the last cycle before the first.',
    formula: 'Part of earlier days with a lower long-term MVRV, percent, from the 366th day on.',
    fields: fields(
      withRole(
        'oscillator',
        'lth_mvrv_percentile',
        'percent',
        'Rank among earlier days.',
        percentile('lth_mvrv'),
      ),
      withRole('level', 'rich', 'percent', 'Top tenth.', level('lth_mvrv', 90)),
      withRole('level', 'poor', 'percent', 'Bottom tenth.', level('lth_mvrv', 10)),
      aux('lth_mvrv', 'ratio', 'Price over the cost of long-term holders.'),
      aux(
        'lth_mvrv_drawdown',
        'percent',
        'Distance below its four-year high.',
        belowHigh('lth_mvrv', FOUR_YEARS),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/holder-mood-gap',
    concept,
    title: 'Mood gap of the holder groups',
    description:
      'Whether patient or recent owners are the happier ones, each by the measure of their own past.',
    reading:
      'Strongly positive: old money sits on gains while the last buyers suffer, as in a topping market; negative early in recoveries.',
    formula: 'Percentile of long-term NUPL in its past less percentile of short-term NUPL.',
    fields: fields(
      withRole('flow', 'mood_gap', 'percent', 'Long-term less short-term percentile, points.', moodGap),
      aux('lth_nupl_percentile', 'percent', 'Percentile of long-term NUPL.', percentile('lth_nupl')),
      aux('sth_nupl_percentile', 'percent', 'Percentile of short-term NUPL.', percentile('sth_nupl')),
    ),
  }),
  chainSeries({
    path: 'charts/holder-sopr-gap',
    concept,
    title: 'SOPR gap of the holder groups',
    description: 'How much better patient sellers do than hasty ones.',
    reading:
      'Wide gaps reward waiting and invite distribution; a gap at 0 or below is the exhaustion of a bear market.',
    formula: 'Natural logarithm of long-term SOPR less that of short-term SOPR, both from sums of 30 days.',
    fields: fields(
      value('sopr_gap', 'ratio', 'Log gap of the two ratios.', soprGap),
      aux('lth_sopr_30d', 'ratio', 'Long-term SOPR of 30 days.', monthSopr('lth_')),
      aux('sth_sopr_30d', 'ratio', 'Short-term SOPR of 30 days.', monthSopr('sth_')),
    ),
  }),
  chainSeries({
    path: 'charts/holder-profit-breadth-gap',
    concept,
    title: 'Profit breadth of the holder groups',
    description: 'Share of long-term coins in profit less the share of short-term coins in profit.',
    reading:
      'Positive is normal; it turns negative only when recent buyers are ahead of last cycle’s, at the start of recoveries.',
    formula: 'Percent of long-term supply in profit − percent of short-term supply in profit, points.',
    fields: fields(
      withRole(
        'flow',
        'profit_breadth_gap',
        'percent',
        'Long-term less short-term share in profit.',
        spread('lth_percent_in_profit', 'sth_percent_in_profit'),
      ),
      aux('lth_percent_in_profit', 'percent', 'Long-term coins in profit.'),
      aux('sth_percent_in_profit', 'percent', 'Short-term coins in profit.'),
    ),
  }),
  chainSeries({
    path: 'charts/who-is-under-water',
    concept,
    title: 'Who is under water',
    description: 'Part of all coins at a loss that patient owners hold.',
    reading:
      'Rising from a low base over months is the signature of a bear market maturing; high values come near its end.',
    formula:
      'Long-term coins in loss / all coins in loss, percent; missing while under 1 % of supply is in loss.',
    fields: fields(
      value(
        'lth_part_of_loss',
        'percent',
        'Long-term part of coins in loss.',
        percentOf('lth_supply_in_loss', whereAtLeast(lossSupply, 'supply', 0.01)),
      ),
      aux('percent_in_loss', 'percent', 'All coins in loss, of supply.'),
    ),
  }),
  chainSeries({
    path: 'charts/who-holds-the-profit',
    concept,
    title: 'Who holds the paper profit',
    description: 'Part of all unrealized gains that patient owners have.',
    reading:
      'Near 100 the gains are in strong hands; a fall towards 70 says that newcomers have joined late.',
    formula: 'Long-term unrealized profit / unrealized profit of both groups, percent.',
    fields: fields(
      value(
        'lth_part_of_profit',
        'percent',
        'Long-term part of paper gains.',
        percentOf('lth_unrealized_profit_usd', whereAtLeast(paperProfit, 'market_cap_usd', 0.001)),
      ),
      value(
        'lth_part_mean',
        'percent',
        'Its mean over a year.',
        mean(
          percentOf('lth_unrealized_profit_usd', whereAtLeast(paperProfit, 'market_cap_usd', 0.001)),
          YEAR,
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/who-holds-the-loss',
    concept,
    title: 'Who carries the paper loss',
    description: 'Part of all unrealized losses, in dollars, that patient owners sit on.',
    reading:
      'Losses that pass to long-term holders are being borne rather than sold; that takes a year or so.',
    formula:
      'Long-term unrealized loss / unrealized loss of both groups, percent; missing while losses are under 0.5 % of market cap.',
    fields: fields(
      value(
        'lth_part_of_paper_loss',
        'percent',
        'Long-term part of paper losses.',
        percentOf('lth_unrealized_loss_usd', whereAtLeast(paperLoss, 'market_cap_usd', 0.005)),
      ),
      aux(
        'paper_loss_share',
        'percent',
        'Paper losses of all, of market cap.',
        percentOf(paperLoss, 'market_cap_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/paper-result-split',
    concept,
    title: 'Paper gains and losses by holder',
    description: 'Gross unrealized result in four parts: gain and loss of each holder group.',
    reading:
      'The two loss layers fill from the bottom as prices fall; long-term gains alone are left at a full recovery.',
    formula: 'Unrealized profit or loss of the group / sum of all four, percent.',
    fields: fields(
      withRole(
        'share',
        'lth_gain',
        'percent',
        'Long-term gains.',
        percentOf('lth_unrealized_profit_usd', gross),
      ),
      withRole(
        'share',
        'sth_gain',
        'percent',
        'Short-term gains.',
        percentOf('sth_unrealized_profit_usd', gross),
      ),
      withRole(
        'share',
        'sth_loss',
        'percent',
        'Short-term losses.',
        percentOf('sth_unrealized_loss_usd', gross),
      ),
      withRole(
        'share',
        'lth_loss',
        'percent',
        'Long-term losses.',
        percentOf('lth_unrealized_loss_usd', gross),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/sth-paper-balance',
    concept,
    title: 'Paper balance of recent buyers',
    description: 'Gains against losses on paper of short-term holders, from −100 to 100.',
    reading: 'Pinned at 100 a rally leaves nobody behind; pinned at −100 every recent buyer regrets.',
    formula:
      '100 · (unrealized profit − unrealized loss) / (profit + loss), short-term holders; the long-term balance beside it.',
    fields: fields(
      withRole('oscillator', 'sth_balance', 'percent', 'Balance of short-term holders.', balance('sth_')),
      withRole('level', 'euphoric', 'percent', 'Nine tenths gain.', level(balance('sth_'), 80)),
      withRole('level', 'desperate', 'percent', 'Nine tenths loss.', level(balance('sth_'), -80)),
      aux('lth_balance', 'percent', 'Balance of long-term holders.', balance('lth_')),
      aux(
        'balance_gap',
        'percent',
        'Short-term less long-term balance.',
        spread(balance('sth_'), balance('lth_')),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/net-paper-profit-by-age',
    concept,
    title: 'Net paper profit by age',
    description: 'What each age of coins would gain or lose if sold today, in percent of market cap.',
    reading: 'Old layers carry the gains; the youngest dip below zero first when a rally breaks.',
    formula:
      '(Price × supply of the ages − their realized cap) / market cap, percent; the five add to NUPL · 100.',
    fields: fields(
      ...AGE_GROUPS.map(({ id, label, bands }) =>
        withRole(
          'flow',
          `net_${id}`,
          'percent',
          `Net paper profit of coins aged ${label}.`,
          combine(
            ['price_usd', overBands('supply', bands), overBands('realized_cap_usd', bands), 'market_cap_usd'],
            (price, supply, cost, cap) => (cap > 0 ? (100 * (price * supply - cost)) / cap : Number.NaN),
          ),
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/lth-pvr-momentum',
    concept,
    title: 'Momentum of long-term PVR',
    description: 'Change within a month of patient owners’ profit in units of volatility.',
    reading: 'Shrinking bars while the price still rises warn that the advance tires.',
    formula:
      'Long-term profit-to-volatility ratio less its value 30 days before; the quarter’s change beside it.',
    fields: fields(
      withRole(
        'flow',
        'lth_pvr_change_30d',
        'sigma',
        'Change over 30 days.',
        after('lth_pvr', (x) => change(x, 30)),
      ),
      aux(
        'lth_pvr_change_90d',
        'sigma',
        'Change over 90 days.',
        after('lth_pvr', (x) => change(x, 90)),
      ),
      aux('lth_pvr', 'sigma', 'Profit-to-volatility ratio of long-term holders.'),
    ),
  }),
  chainSeries({
    path: 'charts/sth-loss-shock',
    concept,
    title: 'Loss shock among recent buyers',
    description: 'Coins of short-term holders that slid under water, against what is usual.',
    reading:
      'Spikes above 2 are sudden: a crash has caught many buyers at once, which often ends short-lived falls.',
    formula:
      'Short-term coins in loss / supply, percent; its distance from the 90-day mean in deviations of 90 days.',
    fields: fields(
      withRole(
        'oscillator',
        'loss_shock',
        'sigma',
        'Z-score over a quarter.',
        zScore(percentOf('sth_supply_in_loss', 'supply'), 90),
      ),
      withRole(
        'level',
        'shock',
        'sigma',
        'Two deviations.',
        level(zScore(percentOf('sth_supply_in_loss', 'supply'), 90), 2),
      ),
      aux(
        'sth_loss_share',
        'percent',
        'Short-term coins in loss, of supply.',
        percentOf('sth_supply_in_loss', 'supply'),
      ),
      aux(
        'usual_high',
        'percent',
        'Nine tenths of days so far had less.',
        quantile(percentOf('sth_supply_in_loss', 'supply'), 0.9),
      ),
    ),
  }),
]
