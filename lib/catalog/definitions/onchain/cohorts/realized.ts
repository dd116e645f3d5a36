import { aux, type Definition, field, fields, value } from '../../../define'
import { type Expression, expression } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'

import { HOLDER_IDS, HOLDERS, type PerHolder } from './holders'

interface Text {
  description: string
  reading: string
}

const PROFIT: PerHolder<Text> = {
  all: {
    description: 'Daily profit realized by all coins spent above their cost.',
    reading:
      'Profit taking in absolute terms. Peaks have coincided with market tops, low values with market lows.',
  },
  lth: {
    description: 'Daily profit realized by coins spent after at least 155 days.',
    reading:
      'Distribution by long-term holders. High values have come late in bull markets; low values mean they are waiting.',
  },
  sth: {
    description: 'Daily profit realized by coins spent after less than 155 days.',
    reading:
      'Profit taking by recent buyers. High values without price gains mean that sales absorb the demand.',
  },
}

const LOSS: PerHolder<Text> = {
  all: {
    description: 'Daily loss realized by all coins spent below their cost.',
    reading:
      'Spikes indicate capitulation. The price action that follows says more than the size of the spike.',
  },
  lth: {
    description: 'Daily loss realized by coins spent after at least 155 days.',
    reading:
      'Capitulation of long-term holders. Sustained high values have only occurred near bear-market lows.',
  },
  sth: {
    description: 'Daily loss realized by coins spent after less than 155 days.',
    reading: 'Panic selling by recent buyers. Most corrections have ended within days of its peak.',
  },
}

const RISK: PerHolder<Text> = {
  all: {
    description: 'Profit and loss realized on the day, added up, as a percentage of realized cap.',
    reading:
      'Low values mean few holders are willing to sell and have come before large moves. High values mean many are.',
  },
  lth: {
    description:
      'Profit and loss realized by long-term holders, added up, as a percentage of their realized cap.',
    reading: 'Rises when long-term holders sell in either direction. It can stay low for months in between.',
  },
  sth: {
    description:
      'Profit and loss realized by short-term holders, added up, as a percentage of their realized cap.',
    reading: 'Low values have come before periods of higher volatility. Peaks have marked exhaustion.',
  },
}

const RATIO: PerHolder<Text> = {
  all: {
    description: 'Profit divided by loss realized by all holders over 30 days.',
    reading:
      'Above 1, sellers realize net profits; below 1, net losses. Crossing 1 marks a change of regime.',
  },
  lth: {
    description: 'Profit divided by loss realized by long-term holders over 30 days.',
    reading: 'Reaches hundreds at speculative peaks. Below 1 only when even old coins are sold at a loss.',
  },
  sth: {
    description: 'Profit divided by loss realized by short-term holders over 90 days.',
    reading: 'Slower than the 30-day ratio. For recent buyers, 1 separates bull from bear markets.',
  },
}

/**
 * Realized profit plus loss, divided by cost. Source: the sell-side risk ratio as published by Glassnode (2022).
 */
const sellSideRisk = (prefix: string): Expression =>
  expression(
    `100 * ((${prefix}realized_profit_usd + ${prefix}realized_loss_usd) / ${prefix}realized_cap_usd)`,
  )

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

const totals = HOLDER_IDS.flatMap((id) => {
  const { prefix, slug, name, who } = HOLDERS[id]
  const of = id === 'all' ? '' : `, ${name.toLowerCase()}`
  const risk = sellSideRisk(prefix)
  const days = id === 'sth' ? 90 : 30
  return [
    profitAndLoss({
      path: `onchain/${slug}realized-profit`,
      title: `Realized profit${of}`,
      ...PROFIT[id],
      formula: `Sum over ${who} spent above cost of amount × (price − cost).`,
      fields: fields(
        value(`${prefix}realized_profit_usd`, 'USD', 'Profit realized on the day.'),
        aux(`${prefix}realized_profit_30d_usd`, 'USD', '30-day average.')
          .is`sma(${prefix}realized_profit_usd, 30)`,
      ),
    }),
    profitAndLoss({
      path: `onchain/${slug}realized-loss`,
      title: `Realized loss${of}`,
      ...LOSS[id],
      formula: `Sum over ${who} spent below cost of amount × (cost − price), as a positive number.`,
      fields: fields(
        value(`${prefix}realized_loss_usd`, 'USD', 'Loss realized on the day.'),
        aux(`${prefix}realized_loss_30d_usd`, 'USD', '30-day average.')
          .is`sma(${prefix}realized_loss_usd, 30)`,
      ),
    }),
    profitAndLoss({
      path: `onchain/${slug}sell-side-risk`,
      title: `Sell-side risk ratio${of}`,
      ...RISK[id],
      formula: `(Realized profit + realized loss) of ${who} / their realized cap, in percent.`,
      source: 'Coin-age ledger. Ratio as published by Glassnode (2022).',
      fields: fields(
        value(`${prefix}sell_side_risk`, 'percent', '(Realized profit + realized loss) / realized cap.').is(
          risk,
        ),
        aux(`${prefix}sell_side_risk_30d`, 'percent', '30-day average.').is`sma(${risk}, 30)`,
      ),
    }),
    profitAndLoss({
      path: `onchain/${slug}realized-pl-ratio`,
      title: `Realized profit-to-loss ratio${of}`,
      ...RATIO[id],
      formula: `${days}-day average realized profit / ${days}-day average realized loss of ${who}. Missing where the loss is under a millionth of market cap.`,
      fields: fields(
        value(`${prefix}realized_pl_ratio_${days}d`, 'ratio', `Profit / loss, ${days}-day averages.`),
        aux(`${prefix}realized_pl_ratio`, 'ratio', 'Profit / loss of the day.'),
        aux(
          `${prefix}realized_pl_ratio_percentile`,
          'percent',
          'Percentage of earlier days with a lower average ratio.',
        ).is`100 * after(rank(${prefix}realized_pl_ratio_${days}d), 365)`,
        field.level('break_even', 'ratio', 'Profit equals loss.').is`level(${prefix}realized_profit_usd, 1)`,
      ),
    }),
  ]
})

const net = (['lth', 'sth'] as const).map((id) => {
  const { prefix, slug, who, name } = HOLDERS[id]
  return profitAndLoss({
    path: `onchain/${slug}net-realized-pl`,
    title: `Net realized profit and loss, ${name.toLowerCase()}`,
    description:
      id === 'lth'
        ? 'Profit minus loss realized on the day by long-term holders.'
        : 'Profit minus loss realized on the day by short-term holders.',
    reading:
      id === 'lth'
        ? 'Positive in almost every year. Weeks below 0 have only occurred near the end of bear markets.'
        : 'Moves around 0 with the short-term trend. Extremes in either direction indicate exhaustion.',
    formula: `Realized profit − realized loss of ${who}.`,
    fields: fields(
      field.flow(`${prefix}net_realized_pl_usd`, 'USD', 'Profit minus loss of the day.'),
      aux(`${prefix}realized_profit_usd`, 'USD', 'Realized profit.'),
      aux(`${prefix}realized_loss_usd`, 'USD', 'Realized loss.'),
    ),
  })
})

const sharpe = (['lth', 'sth'] as const).map((id) => {
  const { prefix, slug, who, name } = HOLDERS[id]
  const days = id === 'lth' ? 365 : 90
  return profitAndLoss({
    path: `onchain/${slug}realized-pl-sharpe`,
    title: `Realized profit and loss Sharpe ratio, ${name.toLowerCase()}`,
    description:
      id === 'lth'
        ? 'Average daily net realized profit of long-term holders over one year, divided by its standard deviation.'
        : 'Average daily net realized profit of short-term holders over 90 days, divided by its standard deviation.',
    reading:
      id === 'lth'
        ? 'High and stable values mean steady distribution. A sharp decline means profits come in bursts or have stopped.'
        : 'Above 0, short-term trading has been profitable. Deeply negative values have come at the end of sell-offs.',
    formula: `Average / sample standard deviation of daily net realized profit and loss of ${who}, over ${days} days.`,
    fields: fields(
      value(
        `${prefix}realized_pl_sharpe`,
        'ratio',
        'Average / standard deviation of the daily net result.',
      ).is(
        expression(`sma(result, ${days}) / std(result, ${days})`, { result: `${prefix}net_realized_pl_usd` }),
      ),
      aux(`${prefix}net_realized_pl_usd`, 'USD', 'Profit minus loss of the day.'),
    ),
  })
})

const MOMENTUM: PerHolder<Text> = {
  all: {
    description:
      'Compares the realized profit-to-loss ratio of the last 30 days with that of the last 90 days, for all holders.',
    reading: 'Above 0, the ratio is improving. It tends to turn before the profit-to-loss ratio itself.',
  },
  lth: {
    description: 'Compares the 30-day with the 90-day realized profit-to-loss ratio of long-term holders.',
    reading: 'A decline from a high while prices still rise means their profit taking is slowing.',
  },
  sth: {
    description: 'Compares the 30-day with the 90-day realized profit-to-loss ratio of short-term holders.',
    reading: 'Crossings of 0 have come days to weeks before changes of trend.',
  },
}

const momentum = HOLDER_IDS.map((id) => {
  const { prefix, slug, name, who } = HOLDERS[id]
  return profitAndLoss({
    path: `onchain/${slug}realized-pl-ratio-momentum`,
    title: `Log momentum of realized profit to loss${id === 'all' ? '' : `, ${name.toLowerCase()}`}`,
    ...MOMENTUM[id],
    formula: `Natural log of the 30-day realized profit-to-loss ratio of ${who} / the 90-day ratio.`,
    ...(id === 'sth' ? { twinOf: 'charts/sth-realized-pl-ratio-momentum' } : {}),
    fields: fields(
      field.flow(
        `${prefix}realized_pl_momentum`,
        'ratio',
        'Natural log of the 30-day ratio / the 90-day ratio.',
      ),
      aux(`${prefix}realized_pl_ratio_30d`, 'ratio', 'Profit / loss, 30-day averages.'),
      aux(`${prefix}realized_pl_ratio_90d`, 'ratio', 'Profit / loss, 90-day averages.'),
    ),
  })
})

export const definitions: Definition[] = [...totals, ...net, ...sharpe, ...momentum]
