import { aux, type Definition, fields, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'
import { HOLDER_IDS, HOLDERS, type PerHolder } from './holders'

const GAIN: PerHolder<{ description: string; reading: string }> = {
  all: {
    description: 'Total unrealized profit of all coins whose cost is below the price.',
    reading: 'Profits that could be realized by selling. New highs have often come before distribution.',
  },
  lth: {
    description: 'Total unrealized profit of coins held for at least 155 days.',
    reading: 'The larger it is, the stronger the incentive of long-term holders to sell.',
  },
  sth: {
    description: 'Total unrealized profit of coins held for less than 155 days.',
    reading:
      'Can disappear within days in a sharp decline. Low values late in a rally mean recent buyers have little profit.',
  },
}

const PAIN: PerHolder<{ description: string; reading: string }> = {
  all: {
    description: 'Total unrealized loss of all coins whose cost is above the price.',
    reading:
      'Shows how much selling at a loss could still follow. It has peaked shortly before bear-market lows.',
  },
  lth: {
    description: 'Total unrealized loss of coins held for at least 155 days.',
    reading: 'Near 0 during most of a bull market. Its peaks have marked cycle lows.',
  },
  sth: {
    description: 'Total unrealized loss of coins held for less than 155 days.',
    reading: 'Spikes show that recent buyers are at a loss. They are usually the first to sell.',
  },
}

const BALANCE: PerHolder<{ description: string; reading: string }> = {
  all: {
    description: 'Unrealized profit divided by unrealized loss of all coins, as a natural logarithm.',
    reading:
      'Above 0, unrealized profits exceed losses. Near 5, almost no one is at a loss; below −1, almost no one is in profit.',
  },
  lth: {
    description: 'Unrealized profit divided by unrealized loss of long-term holders, as a natural logarithm.',
    reading: 'Falls below 0 only when long-term holders have more losses than profits.',
  },
  sth: {
    description:
      'Unrealized profit divided by unrealized loss of short-term holders, as a natural logarithm.',
    reading: 'Crosses 0 whenever the short-term trend changes. A fast crossing indicates a strong move.',
  },
}

/** A loss below this share of market value is too small for a denominator. */
const TINY = 1e-5

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

export const definitions: Definition[] = HOLDER_IDS.flatMap((id) => {
  const { prefix, slug, name, who } = HOLDERS[id]
  const of = id === 'all' ? '' : `, ${name.toLowerCase()}`
  return [
    profitAndLoss({
      path: `onchain/${slug}unrealized-profit`,
      title: `Unrealized profit${of}`,
      ...GAIN[id],
      formula: `Sum over ${who} that cost less than the price of amount × (price − cost).`,
      fields: fields(
        value(`${prefix}unrealized_profit_usd`, 'USD', `Unrealized profit of ${who}.`),
        aux(
          `${prefix}relative_unrealized_profit`,
          'fraction',
          'Unrealized profit / market value of these coins.',
        ),
        aux(`${prefix}supply_in_profit_btc`, 'native', 'Coins in profit.').is`${prefix}supply_in_profit`,
      ),
    }),
    profitAndLoss({
      path: `onchain/${slug}unrealized-loss`,
      title: `Unrealized loss${of}`,
      ...PAIN[id],
      formula: `Sum over ${who} that cost the price or more of amount × (cost − price), as a positive number.`,
      fields: fields(
        value(`${prefix}unrealized_loss_usd`, 'USD', `Unrealized loss of ${who}.`),
        aux(
          `${prefix}relative_unrealized_loss`,
          'fraction',
          'Unrealized loss / market value of these coins.',
        ),
        aux(`${prefix}supply_in_loss_btc`, 'native', 'Coins at a loss.').is`${prefix}supply_in_loss`,
      ),
    }),
    profitAndLoss({
      path: `onchain/${slug}unrealized-pl-balance`,
      title: `Unrealized profit-to-loss balance (log)${of}`,
      ...BALANCE[id],
      formula: `Natural log of unrealized profit / unrealized loss of ${who}. Missing while the loss is under a hundred-thousandth of market value.`,
      ...(id === 'all'
        ? {}
        : { equals: { [`${id}_unrealized_pl_usd`]: `onchain/${id}-nupl.${id}_unrealized_pl_usd` } as const }),
      fields: fields(
        value(
          `${prefix}unrealized_pl_balance`,
          'index',
          'Natural log of unrealized profit / unrealized loss.',
        )
          .is(
            expression(`log(when(loss > ${TINY} * ${prefix}market_cap_usd, gain / loss))`, {
              gain: `${prefix}unrealized_profit_usd`,
              loss: `${prefix}unrealized_loss_usd`,
            }),
          )
          .with({ change: 'points' }),
        aux(`${prefix}unrealized_pl_usd`, 'USD', 'Unrealized profit minus unrealized loss.'),
      ),
    }),
  ]
})
