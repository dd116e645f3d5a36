import { AGE_BANDS } from '@/lib/sources/base-tables'
import { aux, type Definition, field, fields, value } from '../../../define'
import { expression, type Meaning, type NumberFormula } from '../../../formulas/expression'
import { quantileOfPresent } from '../../../formulas/present'
import { timesCost } from '../../../measures/guards'
import { chainSeriesWith } from '../../chain-series'
import { FOUR_YEARS, YEAR } from '../against-past'
import { AGE_GROUPS, bandsBetween, overBands } from '../age-groups'

const BAND_MVRV: Meaning[] = AGE_BANDS.map(({ id }) => `mvrv_${id}`)

/** MVRV of coins in an age range. Missing where the recorded cost is too small to be a real purchase. */
const mvrvOf = (from: number, to?: number): NumberFormula =>
  timesCost(
    expression`price_usd * ${overBands('supply', bandsBetween(from, to))}`,
    overBands('realized_cap_usd', bandsBetween(from, to)),
  )

/** 30-day spent value divided by the cost of the coins spent. */
const monthSopr = (who: 'sth_' | 'lth_'): NumberFormula =>
  timesCost(expression(`sum(${who}spent_value_usd, 30)`), expression(`sum(${who}spent_cost_usd, 30)`))

const lossSupply = expression('lth_supply_in_loss + sth_supply_in_loss')
const unrealizedProfit = expression('lth_unrealized_profit_usd + sth_unrealized_profit_usd')
const unrealizedLoss = expression('lth_unrealized_loss_usd + sth_unrealized_loss_usd')
const gross = expression`${unrealizedProfit} + ${unrealizedLoss}`

const sthMvrvZ = expression(`zscore(sth_mvrv, ${YEAR})`)
const nuplGap = expression('100 * after(rank(lth_nupl), 364) - 100 * after(rank(sth_nupl), 364)')
const soprGap = expression`log(${monthSopr('lth_')}) - log(${monthSopr('sth_')})`
const balance = (who: 'sth_' | 'lth_'): NumberFormula =>
  expression(
    `ratio(100 * (${who}unrealized_profit_usd - ${who}unrealized_loss_usd), ${who}unrealized_profit_usd + ${who}unrealized_loss_usd)`,
  )

const holders = chainSeriesWith({ concept: 'holders' })

export const definitions: Definition[] = [
  holders({
    path: 'charts/mvrv-age-fan',
    title: 'MVRV by age: median and quartiles',
    description: 'Median MVRV of the twelve age bands, with the upper and lower quartile.',
    reading:
      'A wide range means old coins hold large unrealized profits while new ones have none. A narrow range near 1 has marked cycle lows.',
    formula: 'Quartiles of the MVRV of the age bands, interpolated linearly. Requires at least six bands.',
    fields: fields(
      field
        .middle('mvrv_middle', 'ratio', 'Median MVRV of the age bands.')
        .is(quantileOfPresent(BAND_MVRV, 0.5, 6)),
      field
        .upper('mvrv_upper', 'ratio', 'Upper quartile of the age bands.')
        .is(quantileOfPresent(BAND_MVRV, 0.75, 6)),
      field
        .lower('mvrv_lower', 'ratio', 'Lower quartile of the age bands.')
        .is(quantileOfPresent(BAND_MVRV, 0.25, 6)),
      ...AGE_BANDS.map(({ id, label }) => aux(`mvrv_${id}`, 'ratio', `MVRV of coins aged ${label}.`)),
    ),
  }),
  holders({
    path: 'charts/new-buyers-mvrv',
    title: 'New buyer MVRV',
    description: 'MVRV of coins bought within the last month.',
    reading:
      'Fluctuates around 1 with the month’s price moves. Below 0.9, recent buyers are under stress. Above 1.1, they hold quick gains.',
    formula: 'Market value / realized cap of coins younger than 30 days.',
    fields: fields(
      value('new_buyers_mvrv', 'ratio', 'MVRV of coins under one month old.').is(mvrvOf(0, 30)),
      field.level('break_even', 'ratio', 'Break-even.').is`level(${mvrvOf(0, 30)}, 1)`,
      aux('new_buyers_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${mvrvOf(0, 30)}), 364)`,
    ),
  }),
  holders({
    path: 'charts/seasoned-owners-mvrv',
    title: 'MVRV of coins aged six months to two years',
    description: 'MVRV of coins that last moved between six months and two years ago.',
    reading:
      'At 1, buyers of the last rally are back at break-even, where many sell. Above 2, they hold large unrealized profits.',
    formula: 'Market value / realized cap of coins aged 180 to 730 days.',
    fields: fields(
      value('seasoned_mvrv', 'ratio', 'MVRV of coins aged six months to two years.').is(mvrvOf(180, 730)),
      field.level('break_even', 'ratio', 'Break-even.').is`level(${mvrvOf(180, 730)}, 1)`,
      aux('seasoned_mvrv_z', 'sigma', 'Z-score over four years.')
        .is`zscore(${mvrvOf(180, 730)}, ${FOUR_YEARS})`,
    ),
  }),
  holders({
    path: 'charts/veteran-mvrv',
    title: 'MVRV of coins older than three years',
    description: 'MVRV of coins that have not moved for at least three years.',
    reading:
      'These owners are rarely at a loss. When their MVRV nears 1, the price has fallen to the level of several years ago.',
    formula: 'Market value / realized cap of coins at least 1,095 days old.',
    fields: fields(
      value('veteran_mvrv', 'ratio', 'MVRV of coins at least three years old.').is(mvrvOf(1095)),
      aux('veteran_drawdown', 'percent', 'Distance below the four-year high.').is(
        expression(`100 * (ratio(mvrv, max(mvrv, ${FOUR_YEARS})) - 1)`, { mvrv: mvrvOf(1095) }),
      ),
    ),
  }),
  holders({
    path: 'charts/sth-mvrv-oscillator',
    title: 'Short-term holder MVRV oscillator',
    description: 'Z-score of short-term holder MVRV over the past year.',
    reading:
      'Above 2, the price has run far ahead of recent buyers’ cost basis. Below −2, recent buyers are unusually deep at a loss.',
    formula: '(Short-term holder MVRV − its 365-day mean) / its 365-day sample standard deviation.',
    fields: fields(
      field.oscillator('sth_mvrv_z', 'sigma', 'Z-score over one year.').is(sthMvrvZ),
      field.level('hot', 'sigma', 'Two standard deviations above the mean.').is`level(${sthMvrvZ}, 2)`,
      field.level('cold', 'sigma', 'Two standard deviations below the mean.').is`level(${sthMvrvZ}, -2)`,
      aux('sth_mvrv', 'ratio', 'Price divided by short-term holder cost basis.'),
    ),
  }),
  holders({
    path: 'charts/lth-mvrv-percentile',
    title: 'Long-term holder MVRV percentile',
    description: 'Percentile of long-term holder MVRV in its own history.',
    reading:
      'Peaks get lower from cycle to cycle, so recent peaks rank lower too. Compare with the previous cycle rather than the first.',
    formula: 'Percentage of earlier days with a lower long-term holder MVRV, starting with the 366th day.',
    fields: fields(
      field.oscillator('lth_mvrv_percentile', 'percent', 'Percentile among earlier days.')
        .is`100 * after(rank(lth_mvrv), 364)`,
      field.level('rich', 'percent', '90th percentile.').is`level(lth_mvrv, 90)`,
      field.level('poor', 'percent', '10th percentile.').is`level(lth_mvrv, 10)`,
      aux('lth_mvrv', 'ratio', 'Price divided by long-term holder cost basis.'),
      aux('lth_mvrv_drawdown', 'percent', 'Distance below the four-year high.')
        .is`100 * (ratio(lth_mvrv, max(lth_mvrv, ${FOUR_YEARS})) - 1)`,
    ),
  }),
  holders({
    path: 'charts/holder-mood-gap',
    title: 'NUPL percentile gap between holder groups',
    description:
      'Percentile of long-term holder NUPL minus percentile of short-term holder NUPL, each in its own history.',
    reading:
      'Strongly positive when long-term holders are in profit while recent buyers are at a loss, as in a topping market. Negative early in recoveries.',
    formula:
      'Percentile of long-term holder NUPL − percentile of short-term holder NUPL, in percentage points.',
    equals: { lth_nupl_percentile: 'charts/lth-mvrv-percentile.lth_mvrv_percentile' },
    fields: fields(
      field
        .flow('mood_gap', 'percent', 'Long-term minus short-term percentile, in percentage points.')
        .is(nuplGap),
      aux('lth_nupl_percentile', 'percent', 'Percentile of long-term holder NUPL.')
        .is`100 * after(rank(lth_nupl), 364)`,
      aux('sth_nupl_percentile', 'percent', 'Percentile of short-term holder NUPL.')
        .is`100 * after(rank(sth_nupl), 364)`,
    ),
  }),
  holders({
    path: 'charts/holder-sopr-gap',
    title: 'SOPR gap between holder groups (log)',
    description: 'Difference in realized profitability between long-term and short-term holders.',
    reading:
      'Wide gaps reward patience and encourage distribution. A gap of 0 or less has occurred late in bear markets.',
    formula: 'ln(long-term holder SOPR) − ln(short-term holder SOPR), both over 30 days.',
    fields: fields(
      value('sopr_gap', 'ratio', 'Log difference of the two ratios.').is(soprGap),
      aux('lth_sopr_30d', 'ratio', 'Long-term holder SOPR over 30 days.').is(monthSopr('lth_')),
      aux('sth_sopr_30d', 'ratio', 'Short-term holder SOPR over 30 days.').is(monthSopr('sth_')),
    ),
  }),
  holders({
    path: 'charts/holder-profit-breadth-gap',
    title: 'Supply-in-profit gap between holder groups',
    description: 'Long-term holders’ share of supply in profit minus that of short-term holders.',
    reading:
      'Normally positive. It turns negative when recent buyers are more often in profit than buyers of the previous cycle, at the start of recoveries.',
    formula:
      'Percentage of long-term holder supply in profit − percentage of short-term holder supply in profit.',
    fields: fields(
      field.flow('profit_breadth_gap', 'percent', 'Long-term minus short-term percentage in profit.')
        .is`lth_percent_in_profit - sth_percent_in_profit`,
      aux('lth_percent_in_profit', 'percent', 'Long-term holder supply in profit.'),
      aux('sth_percent_in_profit', 'percent', 'Short-term holder supply in profit.'),
    ),
  }),
  holders({
    path: 'charts/who-is-under-water',
    title: 'Long-term holders’ share of supply in loss',
    description: 'Percentage of all coins at a loss that belong to long-term holders.',
    reading:
      'A steady rise over months is typical of a maturing bear market. High values have occurred near its end.',
    formula:
      'Long-term holder supply in loss / total supply in loss, in percent. Missing while less than 1% of supply is in loss.',
    fields: fields(
      value('lth_part_of_loss', 'percent', 'Long-term holders’ share of supply in loss.')
        .is`ratio(100 * lth_supply_in_loss, when(${lossSupply} >= 0.01 * supply, ${lossSupply}))`,
      aux('percent_in_loss', 'percent', 'Supply in loss as a percentage of supply.'),
    ),
  }),
  holders({
    path: 'charts/who-holds-the-profit',
    title: 'Long-term holders’ share of unrealized profit',
    description: 'Percentage of all unrealized profit that belongs to long-term holders.',
    reading:
      'Near 100, few recent buyers are in profit. A decline toward 70 means that new buyers have joined and share in the gains.',
    formula:
      'Long-term holder unrealized profit / total unrealized profit, in percent. Missing while total unrealized profit is under 0.1% of market cap.',
    fields: fields(
      value('lth_part_of_profit', 'percent', 'Long-term holders’ share of unrealized profit.')
        .is`ratio(100 * lth_unrealized_profit_usd, when(${unrealizedProfit} >= 0.001 * market_cap_usd, ${unrealizedProfit}))`,
      value('lth_part_mean', 'percent', '365-day average.')
        .is`sma(ratio(100 * lth_unrealized_profit_usd, when(${unrealizedProfit} >= 0.001 * market_cap_usd, ${unrealizedProfit})), ${YEAR})`,
    ),
  }),
  holders({
    path: 'charts/who-holds-the-loss',
    title: 'Long-term holders’ share of unrealized loss',
    description: 'Percentage of all unrealized losses, in dollars, that belong to long-term holders.',
    reading:
      'A rising share means that holders are keeping their losing coins rather than selling them. The shift typically takes about a year.',
    formula:
      'Long-term holder unrealized loss / total unrealized loss, in percent. Missing while losses are under 0.5% of market cap.',
    fields: fields(
      value('lth_part_of_paper_loss', 'percent', 'Long-term holders’ share of unrealized loss.')
        .is`ratio(100 * lth_unrealized_loss_usd, when(${unrealizedLoss} >= 0.005 * market_cap_usd, ${unrealizedLoss}))`,
      aux('paper_loss_share', 'percent', 'Total unrealized loss as a percentage of market cap.')
        .is`ratio(100 * ${unrealizedLoss}, market_cap_usd)`,
    ),
  }),
  holders({
    path: 'charts/paper-result-split',
    title: 'Unrealized profit and loss by holder group',
    description: 'Gross unrealized result divided into profit and loss of long-term and short-term holders.',
    reading: 'The loss shares grow as the price falls. After a full recovery, only the profit shares remain.',
    formula: 'Unrealized profit or loss of the group / sum of all four, in percent.',
    fields: fields(
      field.share('lth_gain', 'percent', 'Long-term holder profit.')
        .is`ratio(100 * lth_unrealized_profit_usd, ${gross})`,
      field.share('sth_gain', 'percent', 'Short-term holder profit.')
        .is`ratio(100 * sth_unrealized_profit_usd, ${gross})`,
      field.share('sth_loss', 'percent', 'Short-term holder loss.')
        .is`ratio(100 * sth_unrealized_loss_usd, ${gross})`,
      field.share('lth_loss', 'percent', 'Long-term holder loss.')
        .is`ratio(100 * lth_unrealized_loss_usd, ${gross})`,
    ),
  }),
  holders({
    path: 'charts/sth-paper-balance',
    title: 'Short-term holder profit/loss balance',
    description: 'Unrealized profit minus unrealized loss of short-term holders, as a percentage of both.',
    reading: 'At 100, every recent buyer is in profit. At −100, every recent buyer is at a loss.',
    formula:
      '100 × (unrealized profit − unrealized loss) / (unrealized profit + unrealized loss) of short-term holders. lth_balance is the same for long-term holders.',
    fields: fields(
      field.oscillator('sth_balance', 'percent', 'Short-term holder balance.').is(balance('sth_')),
      field.level('euphoric', 'percent', '90 percent of the gross result is profit.')
        .is`level(${balance('sth_')}, 80)`,
      field.level('desperate', 'percent', '90 percent of the gross result is loss.')
        .is`level(${balance('sth_')}, -80)`,
      aux('lth_balance', 'percent', 'Long-term holder balance.').is(balance('lth_')),
      aux('balance_gap', 'percent', 'Short-term minus long-term holder balance.')
        .is`${balance('sth_')} - ${balance('lth_')}`,
    ),
  }),
  holders({
    path: 'charts/net-paper-profit-by-age',
    title: 'NUPL by age group',
    description: 'Net unrealized profit or loss of each age group as a percentage of market cap.',
    reading:
      'Older coins hold most of the profit. The youngest groups turn negative first when a rally ends.',
    formula:
      '100 × (price × supply of the group − realized cap of the group) / market cap. The five groups add up to 100 × NUPL.',
    fields: fields(
      ...AGE_GROUPS.map(
        ({ id, label, bands }) =>
          field.flow(`net_${id}`, 'percent', `Net unrealized profit of coins aged ${label}.`)
            .is`ratio(100 * (price_usd * ${overBands('supply', bands)} - ${overBands('realized_cap_usd', bands)}), market_cap_usd)`,
      ),
    ),
  }),
  holders({
    path: 'charts/lth-pvr-momentum',
    title: 'Long-term holder PVR momentum',
    description: '30-day change in the profit-to-volatility ratio (PVR) of long-term holders.',
    reading: 'Shrinking bars while the price still rises indicate a weakening rally.',
    formula:
      'Profit-to-volatility ratio of long-term holders − its value 30 days earlier. lth_pvr_change_90d uses 90 days.',
    fields: fields(
      field.flow('lth_pvr_change_30d', 'sigma', 'Change over 30 days.').is`change(lth_pvr, 30)`,
      aux('lth_pvr_change_90d', 'sigma', 'Change over 90 days.').is`change(lth_pvr, 90)`,
      aux('lth_pvr', 'sigma', 'Profit-to-volatility ratio of long-term holders.'),
    ),
  }),
  holders({
    path: 'charts/sth-loss-shock',
    title: 'Short-term holder loss shock',
    description: 'Short-term holder supply in loss as a Z-score over the last 90 days.',
    reading:
      'Values above 2 mean that a sudden drop has put many recent buyers at a loss, which has often come near the end of short declines.',
    formula: 'Z-score (sample) over 90 days of (short-term holder supply in loss / supply).',
    fields: fields(
      field.oscillator('loss_shock', 'sigma', 'Z-score over 90 days.')
        .is`zscore(ratio(100 * sth_supply_in_loss, supply), 90)`,
      field.level('shock', 'sigma', 'Two standard deviations above the mean.')
        .is`level(zscore(ratio(100 * sth_supply_in_loss, supply), 90), 2)`,
      aux('sth_loss_share', 'percent', 'Short-term holder supply in loss as a percentage of supply.')
        .is`ratio(100 * sth_supply_in_loss, supply)`,
      aux('usual_high', 'percent', '90th percentile to date.')
        .is`after(quantile(ratio(100 * sth_supply_in_loss, supply), 0.9), 365)`,
    ),
  }),
]
