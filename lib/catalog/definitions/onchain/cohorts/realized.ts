import { sma } from '@/lib/engine/ops/averages/sma'
import { add, divide, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { aux, type Definition, type Formula, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { HOLDER_IDS, HOLDERS, type PerHolder } from './holders'

interface Text {
  description: string
  reading: string
}

const PROFIT: PerHolder<Text> = {
  all: {
    description: 'Dollars gained on the day by everybody who spent coins above their cost.',
    reading: 'Profit-taking in absolute terms: its peaks meet tops, its droughts lows.',
  },
  lth: {
    description: 'Dollars gained on the day by spending coins of five months and more.',
    reading: 'Distribution by the patient. Waves of it cap bull markets; a trickle means they wait.',
  },
  sth: {
    description: 'Dollars gained on the day by spending young coins.',
    reading: 'Traders cashing in; much of it with little price progress says demand is being absorbed.',
  },
}

const LOSS: PerHolder<Text> = {
  all: {
    description: 'Dollars lost on the day by everybody who spent coins below their cost.',
    reading: 'Spikes are capitulation. What follows them matters more than their height.',
  },
  lth: {
    description: 'Dollars lost on the day by spending coins of five months and more.',
    reading: 'Surrender of the patient; sustained only near the lows of bear markets.',
  },
  sth: {
    description: 'Dollars lost on the day by spending young coins.',
    reading: 'Panic of recent buyers; most corrections end within days of its peak.',
  },
}

const RISK: PerHolder<Text> = {
  all: {
    description: 'Value realized on the day, gain and loss alike, over the cost of all coins.',
    reading:
      'Low: nobody is moved to sell, and a large move is due. High: the market has found a price to argue over.',
  },
  lth: {
    description: 'Value realized by long-term holders over what their coins cost.',
    reading: 'Rises when old hands act on conviction, in either direction; quiet for months in between.',
  },
  sth: {
    description: 'Value realized by short-term holders over what their coins cost.',
    reading: 'Troughs have come before expansions of volatility, peaks at exhaustion.',
  },
}

const RATIO: PerHolder<Text> = {
  all: {
    description: 'Profit against loss realized by everybody over a month.',
    reading:
      'Above 1 the market pays its sellers, below it punishes them; the crossing is the change of regime.',
  },
  lth: {
    description: 'Profit against loss realized by long-term holders over a month.',
    reading: 'Hundreds in a mania, under 1 only when even old coins are sold at a loss.',
  },
  sth: {
    description: 'Profit against loss realized by short-term holders over a quarter.',
    reading: 'The slower companion of the thirty-day ratio: 1 parts bull from bear for recent buyers.',
  },
}

/** Realized gain and loss over cost. Source: the sell-side risk ratio as published by Glassnode (2022). */
const sellSideRisk = (prefix: string): Formula => ({
  from: [`${prefix}realized_profit_usd`, `${prefix}realized_loss_usd`, `${prefix}realized_cap_usd`],
  compute: ([gain, loss, cap]) => scale(divide(add(gain, loss), cap), 100),
})

const smoothed = (risk: Formula, days: number): Formula => ({
  ...risk,
  daily: true,
  compute: (columns, context) => sma(risk.compute(columns, context) as Float64Array, days),
})

const totals = HOLDER_IDS.flatMap((id) => {
  const { prefix, slug, name, who } = HOLDERS[id]
  const of = id === 'all' ? '' : `, ${name.toLowerCase()}`
  const risk = sellSideRisk(prefix)
  const days = id === 'sth' ? 90 : 30
  return [
    chainSeries({
      path: `onchain/${slug}realized-profit`,
      concept: 'profit and loss',
      title: `Realized profit${of}`,
      ...PROFIT[id],
      formula: `Sum over spends of ${who} above cost of amount × (price − cost).`,
      fields: fields(
        value(`${prefix}realized_profit_usd`, 'USD', 'Profit realized on the day.'),
        aux(`${prefix}realized_profit_30d_usd`, 'USD', 'Mean of 30 days.', {
          from: [`${prefix}realized_profit_usd`],
          compute: ([gain]) => sma(gain, 30),
          daily: true,
        }),
      ),
    }),
    chainSeries({
      path: `onchain/${slug}realized-loss`,
      concept: 'profit and loss',
      title: `Realized loss${of}`,
      ...LOSS[id],
      formula: `Sum over spends of ${who} below cost of amount × (cost − price), positive.`,
      fields: fields(
        value(`${prefix}realized_loss_usd`, 'USD', 'Loss realized on the day.'),
        aux(`${prefix}realized_loss_30d_usd`, 'USD', 'Mean of 30 days.', {
          from: [`${prefix}realized_loss_usd`],
          compute: ([loss]) => sma(loss, 30),
          daily: true,
        }),
      ),
    }),
    chainSeries({
      path: `onchain/${slug}sell-side-risk`,
      concept: 'profit and loss',
      title: `Sell-side risk ratio${of}`,
      ...RISK[id],
      formula: `(Realized profit + realized loss) of ${who} / their realized cap, in percent.`,
      source: 'Coin-age ledger. Ratio as published by Glassnode (2022).',
      fields: fields(
        value(`${prefix}sell_side_risk`, 'percent', 'Realized gain and loss over cost.', risk),
        aux(`${prefix}sell_side_risk_30d`, 'percent', 'Mean of 30 days.', smoothed(risk, 30)),
      ),
    }),
    chainSeries({
      path: `onchain/${slug}realized-pl-ratio`,
      concept: 'profit and loss',
      title: `Realized profit to loss${of}`,
      ...RATIO[id],
      formula: `Mean realized profit / mean realized loss of ${who} over ${days} days; missing where the loss is under a millionth of the market cap.`,
      fields: fields(
        value(`${prefix}realized_pl_ratio_${days}d`, 'ratio', `Profit over loss, means of ${days} days.`),
        aux(`${prefix}realized_pl_ratio`, 'ratio', 'Profit over loss of the day.'),
        withRole('level', 'break_even', 'ratio', 'Profit equals loss.', {
          from: [`${prefix}realized_profit_usd`],
          compute: ([gain]) => gain.map((x) => (Number.isNaN(x) ? Number.NaN : 1)),
        }),
      ),
    }),
  ]
})

const net = (['lth', 'sth'] as const).map((id) => {
  const { prefix, slug, who, name } = HOLDERS[id]
  return chainSeries({
    path: `onchain/${slug}net-realized-pl`,
    concept: 'profit and loss',
    title: `Net realized profit and loss, ${name.toLowerCase()}`,
    description:
      id === 'lth'
        ? 'What the patient took home on the day after subtracting what they gave up.'
        : 'What traders took home on the day after subtracting what they gave up.',
    reading:
      id === 'lth'
        ? 'Positive in nearly every year; weeks below zero have only come near the end of bear markets.'
        : 'Swings around zero with the short trend; extremes on both sides are exhaustion.',
    formula: `Realized profit less realized loss of ${who}.`,
    fields: fields(
      withRole('flow', `${prefix}net_realized_pl_usd`, 'USD', 'Profit less loss of the day.'),
      aux(`${prefix}realized_profit_usd`, 'USD', 'Profit realized.'),
      aux(`${prefix}realized_loss_usd`, 'USD', 'Loss realized.'),
    ),
  })
})

const sharpe = (['lth', 'sth'] as const).map((id) => {
  const { prefix, slug, who, name } = HOLDERS[id]
  return chainSeries({
    path: `onchain/${slug}realized-pl-sharpe`,
    concept: 'profit and loss',
    title: `Realized profit and loss Sharpe ratio, ${name.toLowerCase()}`,
    description:
      id === 'lth'
        ? 'How steadily long-term holders have realized profit over a year.'
        : 'How steadily short-term holders have realized profit over a quarter.',
    reading:
      id === 'lth'
        ? 'High and flat: orderly distribution. Collapse: the gains come in bursts, or have stopped.'
        : 'Above 0 trading has paid; deep negative values end with the sellers spent.',
    formula: `Mean / sample deviation of daily net realized profit and loss of ${who}, over ${id === 'lth' ? 365 : 90} days.`,
    fields: fields(
      value(`${prefix}realized_pl_sharpe`, 'ratio', 'Mean over deviation of the daily net result.', {
        from: [`${prefix}net_realized_pl_usd`],
        daily: true,
        compute: ([result]) => {
          const days = id === 'lth' ? 365 : 90
          return divide(sma(result, days), rollingStd(result, days))
        },
      }),
      aux(`${prefix}net_realized_pl_usd`, 'USD', 'Profit less loss of the day.'),
    ),
  })
})

const MOMENTUM: PerHolder<Text> = {
  all: {
    description: 'Whether the balance of realized profit and loss improves or worsens, for everybody.',
    reading:
      'Above 0 the month beats its quarter: selling pays more and more. It turns before the ratio itself.',
  },
  lth: {
    description: 'Whether long-term holders realize more profit for each loss than a quarter ago.',
    reading: 'Turning down from a high while prices still rise: the best of their sales are behind them.',
  },
  sth: {
    description: 'Whether short-term holders realize more profit for each loss than a quarter ago.',
    reading: 'Crossings of 0 have led changes of trend by days to weeks.',
  },
}

const momentum = HOLDER_IDS.map((id) => {
  const { prefix, slug, name, who } = HOLDERS[id]
  return chainSeries({
    path: `onchain/${slug}realized-pl-ratio-momentum`,
    concept: 'profit and loss',
    title: `Momentum of realized profit to loss${id === 'all' ? '' : `, ${name.toLowerCase()}`}`,
    ...MOMENTUM[id],
    formula: `Natural logarithm of the thirty-day profit-to-loss ratio of ${who} over the ninety-day one.`,
    ...(id === 'sth' ? { twinOf: 'charts/sth-realized-pl-ratio-momentum' } : {}),
    fields: fields(
      withRole('flow', `${prefix}realized_pl_momentum`, 'index', 'Logarithm of month over quarter.'),
      aux(`${prefix}realized_pl_ratio_30d`, 'ratio', 'Profit over loss, means of 30 days.'),
      aux(`${prefix}realized_pl_ratio_90d`, 'ratio', 'Profit over loss, means of 90 days.'),
    ),
  })
})

export const definitions: Definition[] = [...totals, ...net, ...sharpe, ...momentum]
