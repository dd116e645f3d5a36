import { aux, type Definition, value } from '../../../define'
import { assetChart } from '../asset-chart'

const YEAR = 365

const DAILY_RETURN = '100 * (ratio(close, lag(close, 1)) - 1)'

/** Drawdown from the highest close of one year, as a positive percentage. */
const YEAR_DRAWDOWN = `100 * ((max(close, ${YEAR}) - close) / max(close, ${YEAR}))`

/** Annualized three-year growth divided by the largest drawdown of those three years. */
const CALMAR = `
  growth = 100 * (pow(ratio(close, lag(close, ${3 * YEAR})), ${1 / 3}) - 1);
  worst = max(${YEAR_DRAWDOWN}, ${3 * YEAR});
  when(worst > 1, growth / worst)`

export const definitions: Definition[] = [
  assetChart({
    name: 'asset-value-at-risk',
    concept: 'risk',
    title: 'Value at risk',
    description:
      'Daily loss that was exceeded on 5 percent of days over the past year, and the average loss on those days.',
    reading:
      'Used to size positions by tolerable loss. Expected shortfall indicates how large losses are on bad days.',
    formula:
      'Historical simulation on 365 daily returns: −(5% quantile), and −(mean of the lowest 5% of returns).',
    fields: [
      value('value_at_risk_95', 'percent', 'Loss exceeded on 5 percent of days.')
        .is`-quantile(${DAILY_RETURN}, 0.05, ${YEAR})`,
      value('expected_shortfall_95', 'percent', 'Average loss on the worst 5 percent of days.')
        .is`-tail_mean(${DAILY_RETURN}, ${YEAR}, 0.05)`,
    ],
  }),
  assetChart({
    name: 'asset-ulcer-index',
    concept: 'drawdown',
    title: 'Ulcer index',
    description: 'Combined depth and duration of drawdowns over the last 90 days.',
    reading: 'Below 10, drawdowns are minor. Above 40, drawdowns are deep and lasting, as in bear markets.',
    formula: 'Root mean square over 90 days of the percentage decline from the 365-day high close.',
    source: 'Peter Martin and Byron McCann (1989), measured from the one-year high.',
    fields: [
      value('ulcer_index', 'percent', 'Root mean square drawdown.')
        .is`fall = ${YEAR_DRAWDOWN}; sqrt(sma(fall * fall, 90))`,
      aux('year_drawdown', 'percent', 'Decline from the one-year high close.').is(YEAR_DRAWDOWN),
    ],
  }),
  assetChart({
    name: 'asset-drawdown-duration',
    concept: 'drawdown',
    title: 'Drawdown duration',
    description:
      'Days since the asset was last near its all-time high, and share of the last four years spent far below it.',
    reading: 'Bitcoin’s longest drawdowns lasted two to three years. Many altcoins never recovered.',
    formula:
      'Days since the close was within 5 percent of its all-time high. Share of the last 1,460 days more than 20 percent below it.',
    fields: [
      value('days_under_water', 'days', 'Days since within 5 percent of the all-time high.')
        .is`since(drawdown(close) >= -0.05)`,
      aux('share_far_below', 'percent', 'Share of four years more than 20 percent below the high.')
        .is`100 * sma(if(drawdown(close) < -0.2, 1, 0), ${4 * YEAR})`,
    ],
  }),
  assetChart({
    name: 'asset-calmar-ratio',
    concept: 'risk-adjusted return',
    title: 'Calmar ratio',
    description: 'Annualized three-year growth divided by the largest drawdown of the period.',
    reading:
      'Above 1, one year of growth made up for the largest drawdown. Equities have averaged about 0.2 over decades.',
    formula:
      'Annualized growth over 1,095 days / largest drawdown from a 365-day high in the period. Missing while that drawdown is under 1%.',
    source: 'Terry Young (1991).',
    fields: [value('calmar_ratio', 'ratio', 'Annualized growth divided by largest drawdown.').is(CALMAR)],
  }),
  assetChart({
    name: 'asset-hurst-exponent',
    concept: 'distribution',
    title: 'Hurst exponent',
    description: 'Shows whether price moves of the past year tended to persist or to reverse.',
    reading: 'Above 0.5, trends persisted. Below 0.5, moves tended to reverse.',
    formula:
      'ln(sample standard deviation of 32-day log changes / standard deviation of 2-day log changes) / ln 16, both over 365 days.',
    source: 'Scaling of increments after Hurst (1951), on two scales.',
    fields: [
      value('hurst_exponent', 'ratio', 'Scaling exponent. 0.5 for a random walk.').is`hurst(close, ${YEAR})`,
    ],
  }),
]
