import { change } from '@/lib/engine/ops/risk/change'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { bandsBetween, overBands } from '../age-groups'
import {
  after,
  combine,
  FOUR_YEARS,
  level,
  mean,
  over,
  percentile,
  percentOf,
  quantile,
  rangePlace,
  shareOfDays,
  signedStreak,
  spread,
  sumOf,
  YEAR,
  zScore,
} from '../curves'

const concept = 'holders'

const lthShare = percentOf('lth_supply', 'supply')
const lthNetMonth = percentOf('lth_net_position', 'supply')
const yearOld = percentOf('supply_1y_plus', 'supply')
const young = overBands('supply', bandsBetween(0, 180))
const old = overBands('supply', bandsBetween(1095))
const lthSpending = percentOf(sumOf('lth_spent_volume', 30), 'lth_supply')
const lthMatured = combine(
  [after('lth_supply', (x) => change(x, 30)), sumOf('lth_spent_volume', 30)],
  (gained, spent) => Math.max(0, gained + spent),
)

export const definitions: Definition[] = [
  chainSeries({
    path: 'charts/holder-supply-profit-split',
    concept,
    title: 'Supply by holder and result',
    description: 'All coins in four parts: each holder group, in profit and under water.',
    reading:
      'Long-term coins in loss spread at cycle lows; short-term coins in profit swell when new money chases a rally.',
    formula: 'Coins of the group above or below their cost / supply; the four parts add to 100.',
    fields: fields(
      withRole(
        'share',
        'lth_in_profit',
        'percent',
        'Long-term coins above their cost.',
        percentOf('lth_supply_in_profit', 'supply'),
      ),
      withRole(
        'share',
        'sth_in_profit',
        'percent',
        'Short-term coins above their cost.',
        percentOf('sth_supply_in_profit', 'supply'),
      ),
      withRole(
        'share',
        'sth_in_loss',
        'percent',
        'Short-term coins under water.',
        percentOf('sth_supply_in_loss', 'supply'),
      ),
      withRole(
        'share',
        'lth_in_loss',
        'percent',
        'Long-term coins under water.',
        percentOf('lth_supply_in_loss', 'supply'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/supply-young-middle-old',
    concept,
    title: 'Supply young, seasoned and old',
    description: 'Three layers of the coin supply by rest: up to half a year, up to three years, longer.',
    reading:
      'The young layer thickens as old owners sell into strength; the middle one is last cycle’s buyers growing patient.',
    formula: 'Supply aged under 180 days, 180 to 1,095 days and above / their sum.',
    fields: fields(
      withRole('share', 'young', 'percent', 'Moved within 180 days.', percentOf(young, 'supply')),
      withRole(
        'share',
        'seasoned',
        'percent',
        'Rested 180 days to three years.',
        percentOf(overBands('supply', bandsBetween(180, 1095)), 'supply'),
      ),
      withRole('share', 'old', 'percent', 'Rested three years and more.', percentOf(old, 'supply')),
      aux('old_to_young', 'ratio', 'Old coins for each young one.', over(old, young)),
    ),
  }),
  chainSeries({
    path: 'charts/realized-cap-holder-split',
    concept,
    title: 'Invested capital by holder group',
    description: 'Which part of the money stored in the coin belongs to recent and to patient owners.',
    reading:
      'Recent owners hold over half of the capital late in bull markets and a tenth to a fifth near lows.',
    formula: 'Cohort realized cap / sum of both; surplus = that share less the cohort’s share of coins.',
    fields: fields(
      withRole(
        'share',
        'sth_capital',
        'percent',
        'Capital of short-term holders.',
        percentOf(
          'sth_realized_cap_usd',
          combine(['sth_realized_cap_usd', 'lth_realized_cap_usd'], (a, b) => a + b),
        ),
      ),
      withRole(
        'share',
        'lth_capital',
        'percent',
        'Capital of long-term holders.',
        percentOf(
          'lth_realized_cap_usd',
          combine(['sth_realized_cap_usd', 'lth_realized_cap_usd'], (a, b) => a + b),
        ),
      ),
      aux(
        'sth_surplus',
        'percent',
        'Short-term share of capital less its share of coins, in points.',
        spread(percentOf('sth_realized_cap_usd', 'realized_cap_usd'), percentOf('sth_supply', 'supply')),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/old-supply-cave',
    concept,
    title: 'Dormant supply in its four-year range',
    description: 'Where the share of coins untouched for a year stands between its extremes of four years.',
    reading:
      'Above 80 owners sit tight, as in the quiet after a bear market; under 20 a distribution has run far.',
    formula: '100 · (share of supply aged a year and more − its 1,460-day low) / (high − low).',
    fields: fields(
      withRole(
        'oscillator',
        'dormant_range',
        'percent',
        'Place in the range of four years.',
        rangePlace(yearOld, FOUR_YEARS),
      ),
      withRole(
        'level',
        'tight',
        'percent',
        'Level of tight supply.',
        level(rangePlace(yearOld, FOUR_YEARS), 80),
      ),
      withRole(
        'level',
        'loose',
        'percent',
        'Level of supply let go.',
        level(rangePlace(yearOld, FOUR_YEARS), 20),
      ),
      aux('dormant_share', 'percent', 'Supply aged a year and more.', yearOld),
    ),
  }),
  chainSeries({
    path: 'charts/lth-supply-cycle-place',
    concept,
    title: 'Long-term supply, place in the cycle',
    description: 'The long-term holders’ part of supply within its own range of four years.',
    reading:
      'Falling from 100 marks the start of distribution, rising from 0 its end; price tops have come in between.',
    formula: '100 · (long-term share − lowest of 1,460 days) / (highest − lowest).',
    fields: fields(
      withRole(
        'oscillator',
        'cycle_place',
        'percent',
        'Place between the extremes.',
        rangePlace(lthShare, FOUR_YEARS),
      ),
      withRole(
        'level',
        'distributed',
        'percent',
        'A quarter of the range.',
        level(rangePlace(lthShare, FOUR_YEARS), 25),
      ),
      withRole(
        'level',
        'gathered',
        'percent',
        'Three quarters of it.',
        level(rangePlace(lthShare, FOUR_YEARS), 75),
      ),
      aux('lth_share', 'percent', 'Long-term holders’ share of supply.', lthShare),
    ),
  }),
  chainSeries({
    path: 'charts/holder-phase-age',
    concept,
    title: 'Age of the holder phase',
    description: 'For how many days long-term holders have now been gathering coins, or giving them up.',
    reading:
      'Long positive runs fill bear markets; a negative run of three months or more belongs to late rallies.',
    formula:
      'Days since the 30-day change of long-term supply, averaged over 30 days, last changed sign; negative while it falls.',
    fields: fields(
      withRole(
        'flow',
        'phase_days',
        'days',
        'Length of the phase, negative in distribution.',
        signedStreak(mean('lth_net_position', 30)),
      ),
      aux(
        'net_position_share',
        'percent',
        'Change of long-term supply in 30 days, of all coins.',
        lthNetMonth,
      ),
      aux('net_position_mean', 'percent', 'Its mean over 30 days.', mean(lthNetMonth, 30)),
    ),
  }),
  chainSeries({
    path: 'charts/accumulation-days',
    concept,
    title: 'Days of accumulation',
    description: 'On how many days of a quarter the coins of long-term holders became more.',
    reading:
      'Near 100 nobody patient sells; near 0 they sell every day. Turns from either end come before turns of supply.',
    formula: 'Percent of the last 90 days on which long-term supply rose.',
    fields: fields(
      withRole(
        'oscillator',
        'accumulation_days',
        'percent',
        'Days with rising long-term supply, of 90.',
        shareOfDays([after('lth_supply', (x) => change(x, 1))], 90, (x) => x > 0),
      ),
      withRole('level', 'even', 'percent', 'As many days up as down.', level('lth_net_position', 50)),
      aux(
        'accumulation_year',
        'percent',
        'The same over 365 days.',
        shareOfDays([after('lth_supply', (x) => change(x, 1))], YEAR, (x) => x > 0),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/holder-rotation',
    concept,
    title: 'Rotation between holder groups',
    description: 'Points of total supply that passed from recent to patient hands within a quarter.',
    reading:
      'Deep negative bars are the wealth transfer of a bull market; broad positive ones a base being built.',
    formula: 'Long-term share of supply less the same share 90 days before, percentage points.',
    fields: fields(
      withRole(
        'flow',
        'rotation_90d',
        'percent',
        'Change of the long-term share over 90 days.',
        after(lthShare, (x) => change(x, 90)),
      ),
      aux(
        'rotation_365d',
        'percent',
        'Change over a year.',
        after(lthShare, (x) => change(x, YEAR)),
      ),
      aux('lth_share', 'percent', 'Long-term holders’ share of supply.', lthShare),
    ),
  }),
  chainSeries({
    path: 'charts/lth-spending-rate',
    concept,
    title: 'Long-term holder spending rate',
    description: 'How much of their stock patient owners moved in a month, against the band of its history.',
    reading:
      'Over the upper line is heavy distribution, seen near tops and in capitulation; under the lower one, apathy.',
    formula:
      'Long-term coins spent in 30 days / long-term supply, percent; lines at the tenth and ninetieth percentile so far.',
    fields: fields(
      value('lth_spending', 'percent', 'Part of long-term supply spent in 30 days.', lthSpending),
      withRole(
        'upper',
        'usual_high',
        'percent',
        'Nine tenths of days so far were under it.',
        quantile(lthSpending, 0.9),
      ),
      withRole(
        'lower',
        'usual_low',
        'percent',
        'A tenth of days so far were under it.',
        quantile(lthSpending, 0.1),
      ),
      aux(
        'lth_spending_percentile',
        'percent',
        'Place of the rate in its own past.',
        percentile(lthSpending),
      ),
      aux('lth_spent_usd', 'USD', 'Worth of what they spent that day.', 'lth_spent_value_usd'),
    ),
  }),
  chainSeries({
    path: 'charts/sth-turnover',
    concept,
    title: 'Short-term holder turnover',
    description: 'How many times a month the coins of recent buyers change hands on the chain.',
    reading:
      'High turnover is speculation; a fall while the price holds means that recent coins come to rest.',
    formula: 'Short-term coins spent in 30 days / short-term supply.',
    fields: fields(
      value(
        'sth_turnover',
        'ratio',
        'Times turned over in 30 days.',
        over(sumOf('sth_spent_volume', 30), 'sth_supply'),
      ),
      value(
        'sth_turnover_mean',
        'ratio',
        'Its mean over 365 days.',
        mean(over(sumOf('sth_spent_volume', 30), 'sth_supply'), YEAR),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/lth-share-of-selling',
    concept,
    title: 'Patient money in the selling',
    description: 'Part of all dollars moved on the chain that came from coins held 155 days and more.',
    reading:
      'Usually a few percent. Peaks say that supply comes from the patient, which new demand has to absorb.',
    formula:
      'Long-term spent value of 30 days / spent value of 30 days, percent, and its Z-score over a year.',
    fields: fields(
      value(
        'lth_selling_share',
        'percent',
        'Long-term part of value spent in 30 days.',
        percentOf(sumOf('lth_spent_value_usd', 30), sumOf('spent_value_usd', 30)),
      ),
      aux(
        'lth_selling_z',
        'sigma',
        'Distance from the yearly mean.',
        zScore(percentOf(sumOf('lth_spent_value_usd', 30), sumOf('spent_value_usd', 30)), YEAR),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/maturation-to-spending',
    concept,
    title: 'Coins maturing against coins spent',
    description: 'Coins that crossed the 155-day line in a month for each long-term coin that was spent.',
    reading:
      'Above 1 the patient stock grows. A fall from high values towards 1 opens the phase of distribution.',
    formula:
      'Matured = change of long-term supply over 30 days + long-term coins spent meanwhile; ratio = matured / spent, missing while under 0.1 % of supply is spent.',
    fields: fields(
      value(
        'maturation_ratio',
        'ratio',
        'Coins matured for each one spent.',
        combine([lthMatured, sumOf('lth_spent_volume', 30), 'supply'], (matured, spent, all) =>
          spent >= all / 1000 ? matured / spent : Number.NaN,
        ),
      ),
      withRole('level', 'balance', 'ratio', 'As many matured as spent.', level('lth_net_position', 1)),
      aux(
        'matured_share',
        'percent',
        'Coins matured in 30 days, of supply.',
        percentOf(lthMatured, 'supply'),
      ),
      aux(
        'spent_share',
        'percent',
        'Long-term coins spent in 30 days, of supply.',
        percentOf(sumOf('lth_spent_volume', 30), 'supply'),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/hot-capital-share',
    concept,
    title: 'Hot capital',
    description: 'Part of the realized cap in coins that changed hands within a month.',
    reading: 'Fresh money crowds in at tops; under a tenth, only the convinced are left.',
    formula: 'Realized cap aged under 30 days / realized cap, percent; percentile in its own past.',
    fields: fields(
      value(
        'hot_capital',
        'percent',
        'Capital younger than a month.',
        percentOf(overBands('realized_cap_usd', bandsBetween(0, 30)), 'realized_cap_usd'),
      ),
      aux(
        'hot_capital_percentile',
        'percent',
        'Its place in its past.',
        percentile(percentOf(overBands('realized_cap_usd', bandsBetween(0, 30)), 'realized_cap_usd')),
      ),
    ),
  }),
  chainSeries({
    path: 'charts/hot-cold-capital',
    concept,
    title: 'Hot against cold capital',
    description: 'Capital of the last quarter’s buyers beside that of owners of over a year, as a balance.',
    reading:
      'Toward +100 the market belongs to newcomers, toward −100 to veterans; the extremes frame cycles.',
    formula: '100 · (realized cap under 90 days − realized cap of a year and more) / their sum.',
    fields: fields(
      withRole(
        'oscillator',
        'hot_cold_balance',
        'percent',
        'Balance from −100, all cold, to 100, all hot.',
        combine(
          [
            overBands('realized_cap_usd', bandsBetween(0, 90)),
            overBands('realized_cap_usd', bandsBetween(365)),
          ],
          (hot, cold) => (hot + cold > 0 ? (100 * (hot - cold)) / (hot + cold) : Number.NaN),
        ),
      ),
      aux(
        'hot_capital_usd',
        'USD',
        'Realized cap younger than 90 days.',
        overBands('realized_cap_usd', bandsBetween(0, 90)),
      ),
      aux(
        'cold_capital_usd',
        'USD',
        'Realized cap a year old and older.',
        overBands('realized_cap_usd', bandsBetween(365)),
      ),
    ),
  }),
]
