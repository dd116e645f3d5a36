import { aux, type Definition, field, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'
import { FOUR_YEARS, YEAR } from '../against-past'
import { bandsBetween, overBands } from '../age-groups'

const lthShare = expression('ratio(100 * lth_supply, supply)')
const lthNetMonth = expression('ratio(100 * lth_net_position, supply)')
const yearOld = expression('ratio(100 * supply_1y_plus, supply_by_age)')
const young = overBands('supply', bandsBetween(0, 180))
const old = overBands('supply', bandsBetween(1095))
const lthSpending = expression('ratio(100 * sum(lth_spent_volume, 30), lth_supply)')
const lthMatured = expression('larger(0, change(lth_supply, 30) + sum(lth_spent_volume, 30))')

const holders = chainSeriesWith({ concept: 'holders' })

export const definitions: Definition[] = [
  holders({
    path: 'charts/holder-supply-profit-split',
    title: 'Supply in profit and loss by holder group',
    description: 'Supply divided into long-term and short-term holder coins, in profit and in loss.',
    reading:
      'Long-term holder supply in loss grows toward cycle lows. Short-term holder supply in profit grows when new buyers join a rally.',
    formula: 'Coins of the group above or below their cost basis / supply. The four shares add up to 100%.',
    fields: fields(
      field.share('lth_in_profit', 'percent', 'Long-term holder supply in profit.')
        .is`ratio(100 * lth_supply_in_profit, supply)`,
      field.share('sth_in_profit', 'percent', 'Short-term holder supply in profit.')
        .is`ratio(100 * sth_supply_in_profit, supply)`,
      field.share('sth_in_loss', 'percent', 'Short-term holder supply in loss.')
        .is`ratio(100 * sth_supply_in_loss, supply)`,
      field.share('lth_in_loss', 'percent', 'Long-term holder supply in loss.')
        .is`ratio(100 * lth_supply_in_loss, supply)`,
    ),
  }),
  holders({
    path: 'charts/supply-young-middle-old',
    title: 'Young, middle-aged, and old supply',
    description:
      'Supply divided by age: up to six months, six months to three years, and three years or more.',
    reading:
      'The young share grows as long-term owners sell into strength. The middle share consists of last cycle’s buyers.',
    formula: 'Supply aged under 180 days, 180 to 1,095 days, and 1,095 days or more / supply.',
    fields: fields(
      field.share('young', 'percent', 'Last moved within 180 days.').is`ratio(100 * ${young}, supply_by_age)`,
      field.share('seasoned', 'percent', 'Last moved 180 days to three years ago.')
        .is`ratio(100 * ${overBands('supply', bandsBetween(180, 1095))}, supply_by_age)`,
      field.share('old', 'percent', 'Last moved at least three years ago.')
        .is`ratio(100 * ${old}, supply_by_age)`,
      aux('old_to_young', 'ratio', 'Old coins per young coin.').is`ratio(${old}, ${young})`,
    ),
  }),
  holders({
    path: 'charts/realized-cap-holder-split',
    title: 'Realized cap by holder group',
    description: 'Realized cap divided between short-term and long-term holders.',
    reading:
      'Short-term holders own more than half of realized cap late in bull markets, and 10 to 20 percent near lows.',
    formula:
      'Realized cap of the group / sum of both groups. Surplus = short-term holders’ share of realized cap − their share of supply.',
    equals: { lth_capital: 'onchain/lth-realized-cap-share.lth_realized_cap_share' },
    fields: fields(
      field.share('sth_capital', 'percent', 'Realized cap of short-term holders.')
        .is`ratio(100 * sth_realized_cap_usd, sth_realized_cap_usd + lth_realized_cap_usd)`,
      field.share('lth_capital', 'percent', 'Realized cap of long-term holders.')
        .is`ratio(100 * lth_realized_cap_usd, sth_realized_cap_usd + lth_realized_cap_usd)`,
      aux(
        'sth_surplus',
        'percent',
        'Short-term holders’ share of realized cap minus their share of supply, in percentage points.',
      ).is`ratio(100 * sth_realized_cap_usd, realized_cap_usd) - ratio(100 * sth_supply, supply)`,
    ),
  }),
  holders({
    path: 'charts/old-supply-cave',
    title: 'One-year dormant supply in its four-year range',
    description: 'Position of the share of supply dormant for at least a year within its four-year range.',
    reading:
      'Above 80, owners are holding, as after a bear market. Below 20, much of the dormant supply has been distributed.',
    formula:
      '100 × (share of supply at least 1 year old − its 1,460-day low) / (1,460-day high − 1,460-day low).',
    equals: { dormant_share: 'onchain/supply-unmoved-1y.unmoved_share_1y' },
    fields: fields(
      field.oscillator('dormant_range', 'percent', 'Position in the four-year range.')
        .is`range_position(${yearOld}, ${yearOld}, ${yearOld}, ${FOUR_YEARS})`,
      field.level('tight', 'percent', 'Little supply for sale.')
        .is`level(range_position(${yearOld}, ${yearOld}, ${yearOld}, ${FOUR_YEARS}), 80)`,
      field.level('loose', 'percent', 'Heavily distributed supply.')
        .is`level(range_position(${yearOld}, ${yearOld}, ${yearOld}, ${FOUR_YEARS}), 20)`,
      aux('dormant_share', 'percent', 'Supply at least one year old.').is(yearOld),
    ),
  }),
  holders({
    path: 'charts/lth-supply-cycle-place',
    title: 'Long-term holder supply in its four-year range',
    description: 'Position of long-term holders’ share of supply within its four-year range.',
    reading:
      'A decline from 100 marks the start of distribution, a rise from 0 its end. Price tops have come in between.',
    formula:
      '100 × (long-term holders’ share of supply − its 1,460-day low) / (1,460-day high − 1,460-day low).',
    fields: fields(
      field.oscillator('cycle_place', 'percent', 'Position in the four-year range.')
        .is`range_position(${lthShare}, ${lthShare}, ${lthShare}, ${FOUR_YEARS})`,
      field.level('distributed', 'percent', 'Lower quarter of the range.')
        .is`level(range_position(${lthShare}, ${lthShare}, ${lthShare}, ${FOUR_YEARS}), 25)`,
      field.level('gathered', 'percent', 'Upper quarter of the range.')
        .is`level(range_position(${lthShare}, ${lthShare}, ${lthShare}, ${FOUR_YEARS}), 75)`,
      aux('lth_share', 'percent', 'Long-term holders’ share of supply.').is(lthShare),
    ),
  }),
  holders({
    path: 'charts/holder-phase-age',
    title: 'Length of accumulation and distribution phases',
    description: 'Number of days long-term holders have been accumulating, or distributing.',
    reading:
      'Long positive phases are typical of bear markets. Negative phases of three months or more have occurred late in rallies.',
    formula:
      'Days since the 30-day average of the 30-day change in long-term holder supply last changed sign. Negative while it falls.',
    fields: fields(
      field.flow('phase_days', 'days', 'Length of the phase. Negative during distribution.')
        .is`streak(if(sma(lth_net_position, 30) > 0, 1, -1))`,
      aux(
        'net_position_share',
        'percent',
        '30-day change in long-term holder supply, as a percentage of supply.',
      ).is(lthNetMonth),
      aux('net_position_mean', 'percent', '30-day average.').is`sma(${lthNetMonth}, 30)`,
    ),
  }),
  holders({
    path: 'charts/accumulation-days',
    title: 'Long-term holder accumulation days',
    description: 'Percentage of the last 90 days on which long-term holder supply rose.',
    reading:
      'Near 100, long-term holders hardly sell. Near 0, they sell every day. Reversals from either extreme have come before turns in supply.',
    formula: '100 × days with rising long-term holder supply in the last 90 days / 90.',
    fields: fields(
      field.oscillator('accumulation_days', 'percent', 'Share of the last 90 days with rising supply.')
        .is`100 * sma(if(change(lth_supply, 1) > 0, 1, 0), 90)`,
      field.level('even', 'percent', 'Equal number of rising and falling days.')
        .is`level(lth_net_position, 50)`,
      aux('accumulation_year', 'percent', 'Share of the last 365 days with rising supply.')
        .is`100 * sma(if(change(lth_supply, 1) > 0, 1, 0), ${YEAR})`,
    ),
  }),
  holders({
    path: 'charts/holder-rotation',
    title: 'Supply rotation between holder groups',
    description: 'Quarterly change in long-term holders’ share of supply.',
    reading:
      'Large negative bars show coins passing to new buyers in a bull market. Lasting positive bars show accumulation.',
    formula: 'Long-term holders’ share of supply − the same share 90 days earlier, in percentage points.',
    fields: fields(
      field.flow('rotation_90d', 'percent', 'Change over 90 days.').is`change(${lthShare}, 90)`,
      aux('rotation_365d', 'percent', 'Change over one year.').is`change(${lthShare}, ${YEAR})`,
      aux('lth_share', 'percent', 'Long-term holders’ share of supply.').is(lthShare),
    ),
  }),
  holders({
    path: 'charts/lth-spending-rate',
    title: 'Long-term holder spending rate',
    description: 'Share of long-term holder supply spent in the last 30 days, with bands from its history.',
    reading:
      'Above the upper band, distribution is heavy, as near tops and in capitulations. Below the lower band, activity is very low.',
    formula:
      '30-day spent volume of long-term holders / long-term holder supply, in percent. Bands are the expanding 10th and 90th percentiles.',
    fields: fields(
      value('lth_spending', 'percent', 'Share of long-term holder supply spent in 30 days.').is(lthSpending),
      field.upper('usual_high', 'percent', '90th percentile to date.')
        .is`after(quantile(${lthSpending}, 0.9), 365)`,
      field.lower('usual_low', 'percent', '10th percentile to date.')
        .is`after(quantile(${lthSpending}, 0.1), 365)`,
      aux('lth_spending_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(${lthSpending}), 364)`,
      aux('lth_spent_usd', 'USD', 'Value spent by long-term holders on the day.').is`lth_spent_value_usd`,
    ),
  }),
  holders({
    path: 'charts/sth-turnover',
    title: 'Short-term holder turnover',
    description: 'Number of times per month that short-term holders’ coins change hands on-chain.',
    reading:
      'High turnover indicates speculation. A decline while the price holds means that recent coins are being stored.',
    formula: '30-day spent volume of short-term holders / short-term holder supply.',
    fields: fields(
      value('sth_turnover', 'ratio', 'Turnover over 30 days.')
        .is`ratio(sum(sth_spent_volume, 30), sth_supply)`,
      value('sth_turnover_mean', 'ratio', '365-day average.')
        .is`sma(ratio(sum(sth_spent_volume, 30), sth_supply), ${YEAR})`,
    ),
  }),
  holders({
    path: 'charts/lth-share-of-selling',
    title: 'Long-term holders’ share of spent value',
    description: 'Percentage of the value moved on-chain that came from coins held for at least 155 days.',
    reading: 'Usually a few percent. Peaks show long-term holders selling, which new demand has to absorb.',
    formula:
      '30-day spent value of long-term holders / 30-day total spent value, in percent. Z-score over 365 days, with the sample standard deviation.',
    fields: fields(
      value('lth_selling_share', 'percent', 'Long-term holders’ share of spent value over 30 days.')
        .is`ratio(100 * sum(lth_spent_value_usd, 30), sum(spent_value_usd, 30))`,
      aux('lth_selling_z', 'sigma', 'Z-score over one year.')
        .is`zscore(ratio(100 * sum(lth_spent_value_usd, 30), sum(spent_value_usd, 30)), ${YEAR})`,
    ),
  }),
  holders({
    path: 'charts/maturation-to-spending',
    title: 'Maturation-to-spending ratio',
    description: 'Coins passing the 155-day threshold in 30 days for each long-term holder coin spent.',
    reading:
      'Above 1, long-term holder supply grows. A decline from high values toward 1 signals the start of distribution.',
    formula:
      'Matured = 30-day change in long-term holder supply + 30-day spent volume of long-term holders. Ratio = matured / spent. Missing while less than 0.1% of supply is spent.',
    fields: fields(
      value('maturation_ratio', 'ratio', 'Coins matured per coin spent.')
        .is`when(sum(lth_spent_volume, 30) >= supply / 1000, ratio(${lthMatured}, sum(lth_spent_volume, 30)))`,
      field.level('balance', 'ratio', 'Coins matured equal coins spent.').is`level(lth_net_position, 1)`,
      aux('matured_share', 'percent', 'Coins matured in 30 days, as a percentage of supply.')
        .is`ratio(100 * ${lthMatured}, supply)`,
      aux('spent_share', 'percent', 'Long-term holder coins spent in 30 days, as a percentage of supply.')
        .is`ratio(100 * sum(lth_spent_volume, 30), supply)`,
    ),
  }),
  holders({
    path: 'charts/hot-capital-share',
    title: 'Hot capital share',
    description: 'Share of realized cap in coins that moved within the last month.',
    reading: 'High near tops, when new capital crowds in. Below 10 percent, mostly long-term owners remain.',
    formula:
      'Realized cap of coins under 30 days old / realized cap, in percent. Percentile in its own history.',
    fields: fields(
      value('hot_capital', 'percent', 'Share of realized cap under one month old.')
        .is`ratio(100 * ${overBands('realized_cap_usd', bandsBetween(0, 30))}, realized_cap_usd_by_age)`,
      aux('hot_capital_percentile', 'percent', 'Percentile in its own history.')
        .is`100 * after(rank(ratio(100 * ${overBands('realized_cap_usd', bandsBetween(0, 30))}, realized_cap_usd_by_age)), 364)`,
    ),
  }),
  holders({
    path: 'charts/hot-cold-capital',
    title: 'Hot versus cold capital',
    description: 'Realized cap of coins under 90 days old compared with that of coins at least one year old.',
    reading:
      'Toward +100, recent buyers hold most of the capital. Toward −100, long-term owners do. Extremes have coincided with cycle turning points.',
    formula: '100 × (realized cap under 90 days old − realized cap at least 1 year old) / (sum of both).',
    fields: fields(
      field.oscillator('hot_cold_balance', 'percent', 'Balance from −100 (all cold) to 100 (all hot).').is(
        expression('ratio(100 * (hot - cold), hot + cold)', {
          hot: overBands('realized_cap_usd', bandsBetween(0, 90)),
          cold: overBands('realized_cap_usd', bandsBetween(365)),
        }),
      ),
      aux('hot_capital_usd', 'USD', 'Realized cap under 90 days old.').is(
        overBands('realized_cap_usd', bandsBetween(0, 90)),
      ),
      aux('cold_capital_usd', 'USD', 'Realized cap at least one year old.').is(
        overBands('realized_cap_usd', bandsBetween(365)),
      ),
    ),
  }),
]
