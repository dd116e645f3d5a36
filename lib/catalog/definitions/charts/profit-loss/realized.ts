import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type Meaning, type NumberFormula } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'
import { YEAR } from '../against-past'
import { AGE_GROUPS, overBands } from '../age-groups'

/** Sum of a flow over `days` as a percentage of realized cap. */
const ofRealizedCap = (flow: Meaning, days: number, cap = 'realized_cap_usd'): NumberFormula =>
  expression`ratio(100 * sum(${flow}, ${days}), ${cap})`

const sthLossRate = ofRealizedCap('sth_realized_loss_usd', 7, 'sth_realized_cap_usd')
const sellSideRisk = ofRealizedCap(expression('realized_profit_usd + realized_loss_usd'), 30)
const profitTaking = ofRealizedCap('realized_profit_usd', 30)
const lossTaking = ofRealizedCap('realized_loss_usd', 30)
const netIntensity = ofRealizedCap('net_realized_pl_usd', 30)
const bothProfits = expression('lth_realized_profit_usd + sth_realized_profit_usd')
const bothLosses = expression('lth_realized_loss_usd + sth_realized_loss_usd')

/** 100 × (profit − loss) / (profit + loss) over `days`. */
const realizedBalance = (days: number, who = ''): NumberFormula =>
  expression(
    `gain = sum(profit, ${days}); lost = sum(loss, ${days}); ratio(100 * (gain - lost), gain + lost)`,
    { profit: `${who}realized_profit_usd`, loss: `${who}realized_loss_usd` },
  )

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

export const definitions: Definition[] = [
  profitAndLoss({
    path: 'charts/realized-profit-by-age-group',
    title: 'Realized profit by coin age',
    description: 'Weekly realized profit, stacked by the age of the coins sold.',
    reading:
      'A large share of old coins means that long-term owners are taking profit, as late in rallies. When it is small, mostly recent buyers are trading.',
    formula: '7-day sum of realized profit, with age bands combined into five groups.',
    fields: fields(
      ...AGE_GROUPS.map(
        ({ id, label, bands }) =>
          field.stack(`profit_${id}`, 'USD', `Profit realized in 7 days by coins aged ${label}.`)
            .is`sum(${overBands('realized_profit_usd', bands)}, 7)`,
      ),
    ),
  }),
  profitAndLoss({
    path: 'charts/realized-loss-by-age-group',
    title: 'Realized loss by coin age',
    description: 'Weekly realized loss, stacked by the age of the coins sold.',
    reading:
      'Losses on young coins come from short-term traders. Losses on coins aged six months to two years mean that last cycle’s buyers are capitulating.',
    formula:
      '7-day sum of realized loss, shown as a positive number, with age bands combined into five groups.',
    fields: fields(
      ...AGE_GROUPS.map(
        ({ id, label, bands }) =>
          field.stack(`loss_${id}`, 'USD', `Loss realized in 7 days by coins aged ${label}.`)
            .is`sum(${overBands('realized_loss_usd', bands)}, 7)`,
      ),
    ),
  }),
  profitAndLoss({
    path: 'charts/realized-profit-by-holder',
    title: 'Realized profit by holder group',
    description: 'Monthly realized profit divided between long-term and short-term holders.',
    reading: 'Long-term holders’ share rises as a bull market matures and falls once they have sold.',
    formula: '30-day realized profit of the group / 30-day realized profit of both groups, in percent.',
    equals: { lth_profit_share: 'onchain/lth-realized-profit-share.lth_realized_profit_share' },
    fields: fields(
      field.share('lth_profit_share', 'percent', 'Long-term holders’ share of realized profit.')
        .is`ratio(100 * sum(lth_realized_profit_usd, 30), sum(${bothProfits}, 30))`,
      field.share('sth_profit_share', 'percent', 'Short-term holders’ share of realized profit.')
        .is`ratio(100 * sum(sth_realized_profit_usd, 30), sum(${bothProfits}, 30))`,
      aux('profit_30d', 'USD', 'Realized profit of both groups over 30 days.').is`sum(${bothProfits}, 30)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/realized-loss-by-holder',
    title: 'Realized loss by holder group',
    description: 'Monthly realized loss divided between long-term and short-term holders.',
    reading:
      'Short-term holders realize nearly all losses in corrections. A rising long-term share indicates capitulation by long-term holders.',
    formula: '30-day realized loss of the group / 30-day realized loss of both groups, in percent.',
    equals: { sth_loss_share: 'onchain/sth-realized-loss-share.sth_realized_loss_share' },
    fields: fields(
      field.share('lth_loss_share', 'percent', 'Long-term holders’ share of realized loss.')
        .is`ratio(100 * sum(lth_realized_loss_usd, 30), sum(${bothLosses}, 30))`,
      field.share('sth_loss_share', 'percent', 'Short-term holders’ share of realized loss.')
        .is`ratio(100 * sum(sth_realized_loss_usd, 30), sum(${bothLosses}, 30))`,
      aux('loss_30d', 'USD', 'Realized loss of both groups over 30 days.').is`sum(${bothLosses}, 30)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/holder-net-realized-quarter',
    title: 'Quarterly net realized profit/loss by holder group',
    description:
      'Realized profit minus realized loss over 90 days for each holder group, as a percentage of realized cap.',
    reading:
      'Above zero for both groups, demand absorbs all selling at a profit. When only the long-term value is positive, new buyers are providing the exit for older ones.',
    formula: '90-day sum of (realized profit − realized loss) of the group / realized cap, in percent.',
    fields: fields(
      value(
        'lth_net_quarter',
        'percent',
        'Long-term holder net realized profit/loss, as a percentage of realized cap.',
      ).is(ofRealizedCap('lth_net_realized_pl_usd', 90)),
      value(
        'sth_net_quarter',
        'percent',
        'Short-term holder net realized profit/loss, as a percentage of realized cap.',
      ).is(ofRealizedCap('sth_net_realized_pl_usd', 90)),
      aux('net_quarter', 'percent', 'Sum of both groups.')
        .is`${ofRealizedCap('lth_net_realized_pl_usd', 90)} + ${ofRealizedCap('sth_net_realized_pl_usd', 90)}`,
    ),
  }),
  profitAndLoss({
    path: 'charts/profit-taking-intensity',
    title: 'Profit-taking intensity',
    description: 'Monthly realized profit as a percentage of realized cap.',
    reading:
      'Above the upper line, profit taking is in the top 10 percent of its history, a pace that demand has rarely absorbed for long.',
    formula:
      '30-day realized profit / realized cap, in percent. Lines at the expanding 90th and 10th percentiles.',
    fields: fields(
      value('profit_intensity', 'percent', '30-day realized profit as a percentage of realized cap.').is(
        profitTaking,
      ),
      field.upper('heavy', 'percent', '90th percentile to date.')
        .is`after(quantile(${profitTaking}, 0.9), 365)`,
      field.lower('light', 'percent', '10th percentile to date.')
        .is`after(quantile(${profitTaking}, 0.1), 365)`,
      aux('profit_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${profitTaking}), 364)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/loss-taking-intensity',
    title: 'Loss-taking intensity',
    description: 'Monthly realized loss as a percentage of realized cap.',
    reading:
      'Spikes above the upper line are capitulation. In bear markets, a second, smaller spike has tended to come near the end.',
    formula:
      '30-day realized loss / realized cap, in percent. Lines at the expanding 90th and 10th percentiles.',
    fields: fields(
      value('loss_intensity', 'percent', '30-day realized loss as a percentage of realized cap.').is(
        lossTaking,
      ),
      field.upper('heavy', 'percent', '90th percentile to date.')
        .is`after(quantile(${lossTaking}, 0.9), 365)`,
      field.lower('light', 'percent', '10th percentile to date.')
        .is`after(quantile(${lossTaking}, 0.1), 365)`,
      aux('loss_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${lossTaking}), 364)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/sell-side-risk-zones',
    title: 'Sell-side risk ratio with zones',
    description:
      'Realized profit plus realized loss over 30 days as a percentage of realized cap, with high and low zones.',
    reading:
      'Low values mean that those who wanted to sell have sold, and often come before a large move. High values mean that large amounts are changing hands.',
    formula:
      '30-day sum of (realized profit + realized loss) / realized cap, in percent. Zones at the expanding 10th and 90th percentiles.',
    fields: fields(
      value('sell_side_risk', 'percent', '30-day gross realized result as a percentage of realized cap.').is(
        sellSideRisk,
      ),
      field.upper('strain', 'percent', '90th percentile to date.')
        .is`after(quantile(${sellSideRisk}, 0.9), 365)`,
      field.lower('calm', 'percent', '10th percentile to date.')
        .is`after(quantile(${sellSideRisk}, 0.1), 365)`,
      aux('sell_side_risk_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${sellSideRisk}), 364)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/realized-balance',
    title: 'Realized profit/loss balance',
    description: 'Realized profit minus realized loss over 60 days, as a percentage of both.',
    reading:
      'Above 80, nearly all selling is at a profit. Between −20 and 20, the trend is often changing. Below −50 indicates capitulation.',
    formula: '100 × (realized profit − realized loss) / (realized profit + realized loss), 60-day sums.',
    fields: fields(
      field.oscillator('realized_balance', 'percent', '60-day balance.').is(realizedBalance(60)),
      field.level('even', 'percent', 'Realized profit equals realized loss.')
        .is`level(${realizedBalance(60)}, 0)`,
      field.level('one_sided', 'percent', '90 percent of the gross result is profit.')
        .is`level(${realizedBalance(60)}, 80)`,
      aux('lth_realized_balance', 'percent', 'Balance of long-term holders.').is(realizedBalance(60, 'lth_')),
      aux('sth_realized_balance', 'percent', 'Balance of short-term holders.').is(
        realizedBalance(60, 'sth_'),
      ),
    ),
  }),
  profitAndLoss({
    path: 'charts/net-realized-streak',
    title: 'Days of net realized profit or loss',
    description: 'Number of consecutive days with a positive, or negative, 90-day net realized profit/loss.',
    reading:
      'Positive streaks last years in bull markets. Negative streaks of over a hundred days have only occurred in deep bear markets.',
    formula:
      'Days since the 90-day sum of (realized profit − realized loss) last changed sign. Negative while it is below zero.',
    fields: fields(
      field.flow('net_realized_days', 'days', 'Length of the streak. Negative during net loss.')
        .is`streak(if(sum(net_realized_pl_usd, 90) > 0, 1, -1))`,
      aux('net_realized_90d', 'USD', '90-day realized profit minus realized loss.')
        .is`sum(net_realized_pl_usd, 90)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/net-realized-percentile',
    title: 'Net realized profit/loss percentile',
    description:
      'Percentile of 30-day net realized profit/loss, relative to realized cap, in its own history.',
    reading:
      'Above 95, profit taking is exceptionally heavy. Below 5, realized losses are exceptionally heavy.',
    formula: 'Percentile among earlier days of 30-day (realized profit − realized loss) / realized cap.',
    fields: fields(
      field.oscillator('net_realized_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(${netIntensity}), 364)`,
      field.level('harvest', 'percent', '95th percentile.')
        .is`level(100 * after(rank(${netIntensity}), 364), 95)`,
      field.level('surrender', 'percent', '5th percentile.')
        .is`level(100 * after(rank(${netIntensity}), 364), 5)`,
      aux('net_intensity', 'percent', '30-day net realized profit/loss as a percentage of realized cap.').is(
        netIntensity,
      ),
    ),
  }),
  profitAndLoss({
    path: 'charts/paper-profit-cashed',
    title: 'Realized share of unrealized profit',
    description: 'Profit realized within 30 days as a percentage of unrealized profit.',
    reading:
      'Values of 20 percent and more show hurried selling. One or two percent means that holders expect higher prices.',
    formula:
      '30-day realized profit / unrealized profit, in percent. Missing while unrealized profit is under 1% of market cap.',
    fields: fields(
      value('profit_cashed', 'percent', '30-day realized profit as a percentage of unrealized profit.')
        .is`ratio(100 * sum(realized_profit_usd, 30), when(unrealized_profit_usd >= 0.01 * market_cap_usd, unrealized_profit_usd))`,
      aux('profit_cashed_z', 'sigma', 'Z-score over one year.')
        .is`zscore(ratio(100 * sum(realized_profit_usd, 30), when(unrealized_profit_usd >= 0.01 * market_cap_usd, unrealized_profit_usd)), ${YEAR})`,
    ),
  }),
  profitAndLoss({
    path: 'charts/paper-loss-cut',
    title: 'Realized share of unrealized loss',
    description: 'Loss realized within 30 days as a percentage of unrealized loss.',
    reading:
      'High values with large unrealized losses mean capitulation. Low values mean that holders are waiting for a recovery.',
    formula:
      '30-day realized loss / unrealized loss, in percent. Missing while unrealized loss is under 2% of market cap.',
    fields: fields(
      value('loss_cut', 'percent', '30-day realized loss as a percentage of unrealized loss.')
        .is`ratio(100 * sum(realized_loss_usd, 30), when(unrealized_loss_usd >= 0.02 * market_cap_usd, unrealized_loss_usd))`,
      aux('unrealized_loss_usd', 'USD', 'Unrealized loss of all coins.'),
    ),
  }),
  profitAndLoss({
    path: 'charts/all-time-loss-to-profit',
    title: 'All-time realized loss to profit ratio',
    description: 'Cumulative realized loss as a percentage of cumulative realized profit.',
    reading:
      'The ratio rises only in bear markets. Its level compares the losses of all sellers to date with the profits.',
    formula: '100 × cumulative realized loss / cumulative realized profit.',
    fields: fields(
      value('loss_to_profit', 'percent', 'Cumulative loss as a percentage of cumulative profit.')
        .is`ratio(100 * total(realized_loss_usd), total(realized_profit_usd))`,
      aux('net_since_start', 'USD', 'Cumulative realized profit minus cumulative realized loss.')
        .is`total(realized_profit_usd) - total(realized_loss_usd)`,
      aux('net_to_capital', 'ratio', 'Cumulative net realized profit divided by realized cap.')
        .is`ratio(total(realized_profit_usd) - total(realized_loss_usd), realized_cap_usd)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/sth-loss-taking',
    title: 'Short-term holder capitulation',
    description: 'Weekly realized loss of short-term holders as a Z-score over the last year.',
    reading:
      'Peaks above 3 are washouts, in which leveraged and short-term buyers sell within days, often close to the low of a correction.',
    formula:
      'Z-score (sample) over 365 days of (7-day realized loss of short-term holders / short-term holder realized cap).',
    fields: fields(
      field.oscillator('sth_loss_z', 'sigma', 'Z-score of the 7-day loss rate.')
        .is`zscore(${sthLossRate}, ${YEAR})`,
      field.level('flush', 'sigma', 'Three standard deviations above the mean.')
        .is`level(zscore(${sthLossRate}, ${YEAR}), 3)`,
      aux(
        'sth_loss_rate',
        'percent',
        '7-day realized loss as a percentage of short-term holder realized cap.',
      ).is(sthLossRate),
      aux('sth_loss_rate_mean', 'percent', '365-day average.').is`sma(${sthLossRate}, ${YEAR})`,
    ),
  }),
  profitAndLoss({
    path: 'charts/lth-capitulation',
    title: 'Long-term holder capitulation',
    description: 'Losses realized by long-term holders in 30 days as a percentage of their realized cap.',
    reading:
      'Close to zero for years, then elevated for weeks when last cycle’s buyers capitulate, as in late 2018 and 2022.',
    formula:
      '30-day realized loss of long-term holders / long-term holder realized cap, in percent. Missing while their realized cap is under 1% of the total.',
    fields: fields(
      value(
        'lth_loss_rate',
        'percent',
        '30-day realized loss as a percentage of long-term holder realized cap.',
      )
        .is`ratio(100 * sum(lth_realized_loss_usd, 30), when(lth_realized_cap_usd >= 0.01 * realized_cap_usd, lth_realized_cap_usd))`,
      aux('lth_loss_30d', 'USD', '30-day realized loss of long-term holders.')
        .is`sum(lth_realized_loss_usd, 30)`,
      aux('lth_loss_rate_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(ratio(100 * sum(lth_realized_loss_usd, 30), when(lth_realized_cap_usd >= 0.01 * realized_cap_usd, lth_realized_cap_usd))), 364)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/lth-profit-taking',
    title: 'Long-term holder profit taking',
    description: 'Profit realized by long-term holders in 30 days as a percentage of total realized cap.',
    reading:
      'Waves of profit taking have marked each cycle top. A second, lower wave at a higher price is typical of the end of a cycle.',
    formula:
      '30-day realized profit of long-term holders / realized cap, in percent. Lines at the expanding 90th and 50th percentiles.',
    fields: fields(
      value('lth_profit_rate', 'percent', '30-day realized profit as a percentage of realized cap.').is(
        ofRealizedCap('lth_realized_profit_usd', 30),
      ),
      field.upper('lth_profit_heavy', 'percent', '90th percentile to date.')
        .is`after(quantile(${ofRealizedCap('lth_realized_profit_usd', 30)}, 0.9), 365)`,
      field.lower('lth_profit_median', 'percent', 'Median to date.')
        .is`after(quantile(${ofRealizedCap('lth_realized_profit_usd', 30)}, 0.5), 365)`,
    ),
  }),
  profitAndLoss({
    path: 'charts/realized-result-volatility',
    title: 'Volatility of net realized profit/loss',
    description: 'Average size of the daily net realized profit/loss as a percentage of realized cap.',
    reading:
      'Quiet periods tend to come before trends, as with price volatility. Peaks occur at tops and in crashes.',
    formula: '30-day average of |net realized profit/loss| / realized cap, in percent per day.',
    fields: fields(
      value('result_unrest', 'percent', 'Average absolute daily net result as a percentage of realized cap.')
        .is`ratio(100 * sma(abs(net_realized_pl_usd), 30), realized_cap_usd)`,
      aux(
        'one_way',
        'percent',
        'Absolute 30-day net result as a percentage of the sum of absolute daily results.',
      ).is`ratio(100 * abs(sum(net_realized_pl_usd, 30)), sum(abs(net_realized_pl_usd), 30))`,
    ),
  }),
]
