import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { AGE_GROUPS, overBands } from '../age-groups'
import {
  after,
  type Curve,
  combine,
  level,
  mean,
  over,
  percentile,
  percentOf,
  quantile,
  type Source,
  signedStreak,
  spread,
  sumOf,
  total,
  whereAtLeast,
  YEAR,
  zScore,
} from '../curves'

const concept = 'profit and loss'

/** A flow of the last days in percent of the realized cap. */
const ofCapital = (flow: Source, days: number, cap = 'realized_cap_usd'): Curve =>
  percentOf(sumOf(flow, days), cap)

const sthLossRate = ofCapital('sth_realized_loss_usd', 7, 'sth_realized_cap_usd')
const sellSideRisk = ofCapital(total('realized_profit_usd', 'realized_loss_usd'), 30)
const profitTaking = ofCapital('realized_profit_usd', 30)
const lossTaking = ofCapital('realized_loss_usd', 30)
const netOfCapital = ofCapital('net_realized_pl_usd', 30)
const bothProfits = total('lth_realized_profit_usd', 'sth_realized_profit_usd')
const bothLosses = total('lth_realized_loss_usd', 'sth_realized_loss_usd')
const cumulative = (flow: Source): Curve => after(flow, cumulativeSum)

/** (profit − loss) / (profit + loss) over some days, −100 to 100. */
const realizedBalance = (days: number, who = ''): Curve =>
  combine([sumOf(`${who}realized_profit_usd`, days), sumOf(`${who}realized_loss_usd`, days)], (gain, lost) =>
    gain + lost > 0 ? (100 * (gain - lost)) / (gain + lost) : Number.NaN,
  )

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/realized-profit-by-age-group',
    concept,
    title: 'Realized profit by age of coins',
    description: 'A week’s profit taking stacked by how long the sellers had held.',
    reading:
      'Thick upper layers are old owners cashing in, the mark of late advances; thin ones leave the trade to the young.',
    formula: 'Sum of realized profit over 7 days, age bands joined to five groups.',
    fields: fields(
      ...AGE_GROUPS.map(({ id, label, bands }) =>
        withRole(
          'stack',
          `profit_${id}`,
          'USD',
          `Profit realized in 7 days by coins aged ${label}.`,
          sumOf(overBands('realized_profit_usd', bands), 7),
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/realized-loss-by-age-group',
    concept,
    title: 'Realized loss by age of coins',
    description: 'A week’s loss taking stacked by how long the sellers had held.',
    reading:
      'Young losses are shaken-out traders; when coins of six months to two years sell at a loss, last cycle’s buyers surrender.',
    formula: 'Sum of realized loss over 7 days, positive, age bands joined to five groups.',
    fields: fields(
      ...AGE_GROUPS.map(({ id, label, bands }) =>
        withRole(
          'stack',
          `loss_${id}`,
          'USD',
          `Loss realized in 7 days by coins aged ${label}.`,
          sumOf(overBands('realized_loss_usd', bands), 7),
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/realized-profit-by-holder',
    concept,
    title: 'Who takes the profit',
    description: 'A month’s realized profit shared out between long- and short-term holders.',
    reading: 'The long-term part climbs as a bull market ages and falls back once the patient have sold.',
    formula: 'Cohort realized profit of 30 days / realized profit of both, percent.',
    fields: fields(
      withRole(
        'share',
        'lth_profit_share',
        'percent',
        'Part taken by long-term holders.',
        percentOf(sumOf('lth_realized_profit_usd', 30), sumOf(bothProfits, 30)),
      ),
      withRole(
        'share',
        'sth_profit_share',
        'percent',
        'Part taken by short-term holders.',
        percentOf(sumOf('sth_realized_profit_usd', 30), sumOf(bothProfits, 30)),
      ),
      aux('profit_30d', 'USD', 'Profit of both over 30 days.', sumOf(bothProfits, 30)),
    ),
  }),
  chainSeries({
    path: 'charts/realized-loss-by-holder',
    concept,
    title: 'Who takes the loss',
    description: 'A month’s realized loss shared out between long- and short-term holders.',
    reading:
      'Short-term holders take nearly all losses in corrections; a growing long-term part marks capitulation of the patient.',
    formula: 'Cohort realized loss of 30 days / realized loss of both, percent.',
    fields: fields(
      withRole(
        'share',
        'lth_loss_share',
        'percent',
        'Part taken by long-term holders.',
        percentOf(sumOf('lth_realized_loss_usd', 30), sumOf(bothLosses, 30)),
      ),
      withRole(
        'share',
        'sth_loss_share',
        'percent',
        'Part taken by short-term holders.',
        percentOf(sumOf('sth_realized_loss_usd', 30), sumOf(bothLosses, 30)),
      ),
      aux('loss_30d', 'USD', 'Loss of both over 30 days.', sumOf(bothLosses, 30)),
    ),
  }),
  chainSeries({
    path: 'charts/holder-net-realized-quarter',
    concept,
    title: 'Net realized result of the quarter by holder',
    description: 'Profit less loss of ninety days, each holder group apart, against the capital invested.',
    reading:
      'Both above zero: demand pays everybody out. Short-term below, long-term above: newcomers fund the exit of veterans.',
    formula: '90-day sum of the cohort’s realized profit − loss / realized cap, percent.',
    fields: fields(
      value(
        'lth_net_quarter',
        'percent',
        'Long-term net result, of realized cap.',
        ofCapital('lth_net_realized_pl_usd', 90),
      ),
      value(
        'sth_net_quarter',
        'percent',
        'Short-term net result, of realized cap.',
        ofCapital('sth_net_realized_pl_usd', 90),
      ),
      aux(
        'net_quarter',
        'percent',
        'Both together.',
        total(ofCapital('lth_net_realized_pl_usd', 90), ofCapital('sth_net_realized_pl_usd', 90)),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/profit-taking-intensity',
    concept,
    title: 'Profit-taking intensity',
    description: 'A month of realized profit measured against all capital stored in the coin.',
    reading:
      'Over the upper line profit taking is as heavy as on the heaviest tenth of days; demand seldom bears it for long.',
    formula: 'Realized profit of 30 days / realized cap, percent; line at the ninetieth percentile so far.',
    fields: fields(
      value('profit_intensity', 'percent', 'Profit realized in 30 days, of realized cap.', profitTaking),
      withRole(
        'upper',
        'heavy',
        'percent',
        'Nine tenths of days so far were under it.',
        quantile(profitTaking, 0.9),
      ),
      withRole(
        'lower',
        'light',
        'percent',
        'A tenth of days so far were under it.',
        quantile(profitTaking, 0.1),
      ),
      aux('profit_percentile', 'percent', 'Rank of the intensity in its past.', percentile(profitTaking)),
    ),
  }),
  chainSeries({
    path: 'charts/loss-taking-intensity',
    concept,
    title: 'Loss-taking intensity',
    description: 'A month of realized losses measured against all capital stored in the coin.',
    reading:
      'Bursts above the upper line are capitulation; the second burst of a bear market tends to be smaller and nearer its end.',
    formula: 'Realized loss of 30 days / realized cap, percent; line at the ninetieth percentile so far.',
    fields: fields(
      value('loss_intensity', 'percent', 'Loss realized in 30 days, of realized cap.', lossTaking),
      withRole(
        'upper',
        'heavy',
        'percent',
        'Nine tenths of days so far were under it.',
        quantile(lossTaking, 0.9),
      ),
      withRole(
        'lower',
        'light',
        'percent',
        'A tenth of days so far were under it.',
        quantile(lossTaking, 0.1),
      ),
      aux('loss_percentile', 'percent', 'Rank of the intensity in its past.', percentile(lossTaking)),
    ),
  }),
  chainSeries({
    path: 'charts/sell-side-risk-zones',
    concept,
    title: 'Sell-side risk zones',
    description:
      'All profit and loss sellers locked in within a month, whichever its sign, with zones of calm and of strain.',
    reading:
      'Low: whoever wanted to sell has sold, and a larger move is near. High: the market digests large transfers.',
    formula:
      '30-day sum of realized profit + realized loss / realized cap, percent; zones at the tenth and ninetieth percentile so far.',
    fields: fields(
      value('sell_side_risk', 'percent', 'Gross realized result of 30 days, of realized cap.', sellSideRisk),
      withRole('upper', 'strain', 'percent', 'Ninetieth percentile so far.', quantile(sellSideRisk, 0.9)),
      withRole('lower', 'calm', 'percent', 'Tenth percentile so far.', quantile(sellSideRisk, 0.1)),
      aux('sell_side_risk_percentile', 'percent', 'Rank in its past.', percentile(sellSideRisk)),
    ),
  }),
  chainSeries({
    path: 'charts/realized-balance',
    concept,
    title: 'Balance of realized profit and loss',
    description: 'Whether the sellers of two months gained or lost on balance, from −100 to 100.',
    reading:
      'Above 80 nearly everyone sells at a gain; between −20 and 20 the trend changes; under −50 is capitulation.',
    formula: '100 · (realized profit − realized loss) / (profit + loss), sums of 60 days.',
    fields: fields(
      withRole('oscillator', 'realized_balance', 'percent', 'Balance of 60 days.', realizedBalance(60)),
      withRole('level', 'even', 'percent', 'Gains and losses equal.', level(realizedBalance(60), 0)),
      withRole(
        'level',
        'one_sided',
        'percent',
        'Nine tenths of the result is gain.',
        level(realizedBalance(60), 80),
      ),
      aux('lth_realized_balance', 'percent', 'Balance of long-term holders.', realizedBalance(60, 'lth_')),
      aux('sth_realized_balance', 'percent', 'Balance of short-term holders.', realizedBalance(60, 'sth_')),
    ),
  }),
  chainSeries({
    path: 'charts/net-realized-streak',
    concept,
    title: 'Run of net profit or loss',
    description: 'For how many days a quarter’s selling has been profitable on balance, or the reverse.',
    reading:
      'Positive runs last years in bull markets. Negative ones of over a hundred days have only been deep bear markets.',
    formula:
      'Days since the 90-day sum of realized profit − loss last changed sign; negative while it is below zero.',
    fields: fields(
      withRole(
        'flow',
        'net_realized_days',
        'days',
        'Length of the run, negative in loss.',
        signedStreak(sumOf('net_realized_pl_usd', 90)),
      ),
      aux('net_realized_90d', 'USD', 'Profit less loss of 90 days.', sumOf('net_realized_pl_usd', 90)),
    ),
  }),
  chainSeries({
    path: 'charts/net-realized-percentile',
    concept,
    title: 'Net realized result in its history',
    description: 'A month’s net selling result, against capital, ranked among all earlier months.',
    reading: 'Over 95 sellers harvest as rarely before; under 5 they cut losses as rarely before.',
    formula:
      'Percentile, among earlier days, of the 30-day sum of realized profit − loss over the realized cap.',
    fields: fields(
      withRole(
        'oscillator',
        'net_realized_percentile',
        'percent',
        'Rank among earlier days.',
        percentile(netOfCapital),
      ),
      withRole('level', 'harvest', 'percent', 'Top twentieth.', level(percentile(netOfCapital), 95)),
      withRole('level', 'surrender', 'percent', 'Bottom twentieth.', level(percentile(netOfCapital), 5)),
      aux('net_intensity', 'percent', 'Net result of 30 days, of realized cap.', netOfCapital),
    ),
  }),
  chainSeries({
    path: 'charts/paper-profit-cashed',
    concept,
    title: 'Paper profit cashed in',
    description: 'How much of the gains on paper was turned into cash within a month.',
    reading: 'A fifth and more is haste; a percent or two says that owners expect higher prices.',
    formula:
      'Realized profit of 30 days / unrealized profit, percent; missing while paper profit is under 1 % of market cap.',
    fields: fields(
      value(
        'profit_cashed',
        'percent',
        'Realized in 30 days, of paper profit.',
        percentOf(
          sumOf('realized_profit_usd', 30),
          whereAtLeast('unrealized_profit_usd', 'market_cap_usd', 0.01),
        ),
      ),
      aux(
        'profit_cashed_z',
        'sigma',
        'Its Z-score over a year.',
        zScore(
          percentOf(
            sumOf('realized_profit_usd', 30),
            whereAtLeast('unrealized_profit_usd', 'market_cap_usd', 0.01),
          ),
          YEAR,
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/paper-loss-cut',
    concept,
    title: 'Paper loss cut',
    description: 'How much of the losses on paper was given up for good within a month.',
    reading: 'High values with large paper losses clear the market; low ones mean that losers wait and hope.',
    formula:
      'Realized loss of 30 days / unrealized loss, percent; missing while paper losses are under 2 % of market cap.',
    fields: fields(
      value(
        'loss_cut',
        'percent',
        'Realized in 30 days, of paper loss.',
        percentOf(
          sumOf('realized_loss_usd', 30),
          whereAtLeast('unrealized_loss_usd', 'market_cap_usd', 0.02),
        ),
      ),
      aux('unrealized_loss_usd', 'USD', 'Paper losses of all coins.'),
    ),
  }),
  chainSeries({
    path: 'charts/all-time-loss-to-profit',
    concept,
    title: 'All losses against all profits',
    description: 'Every loss ever realized on the chain, in percent of every profit ever realized.',
    reading:
      'It rises only in bear markets; the level shows how much pain the gains of a coin have cost its owners.',
    formula: '100 · realized losses since the first day / realized profits since the first day.',
    fields: fields(
      value(
        'loss_to_profit',
        'percent',
        'Losses so far, of profits so far.',
        percentOf(cumulative('realized_loss_usd'), cumulative('realized_profit_usd')),
      ),
      aux(
        'net_since_start',
        'USD',
        'Profits less losses since the first day.',
        spread(cumulative('realized_profit_usd'), cumulative('realized_loss_usd')),
      ),
      aux(
        'net_to_capital',
        'ratio',
        'That sum over the realized cap.',
        over(spread(cumulative('realized_profit_usd'), cumulative('realized_loss_usd')), 'realized_cap_usd'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/sth-loss-taking',
    concept,
    title: 'Flushes of recent buyers',
    description: 'How unusual a week’s losses of short-term holders are, by the standards of the year.',
    reading:
      'Peaks above 3 are flushes: leverage and weak hands leave within days, often close to the low of a correction.',
    formula: 'Z-score over 365 days of short-term realized loss of 7 days / short-term realized cap.',
    fields: fields(
      withRole(
        'oscillator',
        'sth_loss_z',
        'sigma',
        'Z-score of the week’s losses.',
        zScore(sthLossRate, YEAR),
      ),
      withRole('level', 'flush', 'sigma', 'Three deviations.', level(zScore(sthLossRate, YEAR), 3)),
      aux('sth_loss_rate', 'percent', 'Loss realized in 7 days, of their capital.', sthLossRate),
      aux('sth_loss_rate_mean', 'percent', 'Its mean over a year.', mean(sthLossRate, YEAR)),
    ),
  }),
  chainSeries({
    path: 'charts/lth-capitulation',
    concept,
    title: 'Capitulation of the patient',
    description: 'Losses that long-term holders realized in a month, against the capital they hold.',
    reading:
      'Almost nothing for years; elevated for weeks when last cycle’s buyers surrender, as in late 2018 and 2022.',
    formula: 'Long-term realized loss of 30 days / long-term realized cap, percent.',
    fields: fields(
      value(
        'lth_loss_rate',
        'percent',
        'Loss realized in 30 days, of their capital.',
        percentOf(
          sumOf('lth_realized_loss_usd', 30),
          whereAtLeast('lth_realized_cap_usd', 'realized_cap_usd', 0.01),
        ),
      ),
      aux('lth_loss_30d', 'USD', 'Loss of 30 days in dollars.', sumOf('lth_realized_loss_usd', 30)),
      aux(
        'lth_loss_rate_percentile',
        'percent',
        'Rank in its past.',
        percentile(
          percentOf(
            sumOf('lth_realized_loss_usd', 30),
            whereAtLeast('lth_realized_cap_usd', 'realized_cap_usd', 0.01),
          ),
        ),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/lth-profit-taking',
    concept,
    title: 'Profit taking of the patient',
    description: 'Profit that long-term holders locked in within a month, against the whole realized cap.',
    reading:
      'Waves of it have crowned each cycle; a second, lower wave at a higher price is typical of its end.',
    formula:
      'Long-term realized profit of 30 days / realized cap, percent, with the ninetieth percentile so far.',
    fields: fields(
      value(
        'lth_profit_rate',
        'percent',
        'Profit realized in 30 days, of realized cap.',
        ofCapital('lth_realized_profit_usd', 30),
      ),
      withRole(
        'upper',
        'lth_profit_heavy',
        'percent',
        'Nine tenths of days so far were under it.',
        quantile(ofCapital('lth_realized_profit_usd', 30), 0.9),
      ),
      withRole(
        'lower',
        'lth_profit_median',
        'percent',
        'Half of the days so far were under it.',
        quantile(ofCapital('lth_realized_profit_usd', 30), 0.5),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/realized-result-volatility',
    concept,
    title: 'Unrest of the realized result',
    description: 'How much the daily net result of sellers jumps about, against the capital invested.',
    reading:
      'Quiet stretches come before trends, as the price’s own volatility does; unrest peaks at both tops and crashes.',
    formula:
      'Mean of the absolute daily net realized result over 30 days / realized cap, in percent of it a day.',
    fields: fields(
      value(
        'result_unrest',
        'percent',
        'Mean absolute net result a day, of realized cap.',
        percentOf(
          mean(
            after('net_realized_pl_usd', (x) => x.map(Math.abs)),
            30,
          ),
          'realized_cap_usd',
        ),
      ),
      aux(
        'one_way',
        'percent',
        'How one-sided: size of the 30-day net result over the sum of daily sizes.',
        combine(
          [
            sumOf('net_realized_pl_usd', 30),
            sumOf(
              after('net_realized_pl_usd', (x) => x.map(Math.abs)),
              30,
            ),
          ],
          (net, sizes) => (sizes > 0 ? (100 * Math.abs(net)) / sizes : Number.NaN),
        ),
      ),
    ),
  }),
]
