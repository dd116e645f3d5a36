import { aux, type Definition, fields, value } from '../../../define'
import { guardedRatio } from '../../../measures/guards'
import { chainSeries } from '../../chain-series'
import { HOLDER_IDS, HOLDERS, type PerHolder } from './holders'

const GAIN: PerHolder<{ description: string; reading: string }> = {
  all: {
    description: 'Dollars by which coins above their cost are worth more than was paid for them.',
    reading: 'The pile of gains that could be sold; new highs of it precede distribution.',
  },
  lth: {
    description: 'Paper gains of those who have held for five months and more.',
    reading: 'Long-term holders sell into size: the larger this is, the more reason they have to.',
  },
  sth: {
    description: 'Paper gains of recent buyers.',
    reading: 'Gone within days of a sharp fall; without it a rally has nobody left to celebrate it.',
  },
}

const PAIN: PerHolder<{ description: string; reading: string }> = {
  all: {
    description: 'Dollars by which coins below their cost are worth less than was paid for them.',
    reading: 'How much capitulation could still come; it peaks shortly before the low of a bear market.',
  },
  lth: {
    description: 'Paper losses of those who bought high and have held since.',
    reading: 'Zero in most of a bull market. Its peaks are among the few reliable marks of cycle lows.',
  },
  sth: {
    description: 'Paper losses of recent buyers.',
    reading: 'Sudden spikes are shakeouts: those in loss for the first time are the first to sell.',
  },
}

const BALANCE: PerHolder<{ description: string; reading: string }> = {
  all: {
    description: 'How many dollars of paper gain stand against each dollar of paper loss, as a logarithm.',
    reading:
      'Above 0 gains outweigh losses; near 5 hardly anybody is left in loss, below −1 hardly anybody gains.',
  },
  lth: {
    description: 'Paper gain of long-term holders against their paper loss, as a logarithm.',
    reading: 'Falls below 0 only when even the patient are mostly under water.',
  },
  sth: {
    description: 'Paper gain of short-term holders against their paper loss, as a logarithm.',
    reading: 'Crosses 0 with every change of the short trend; the speed of the crossing is its strength.',
  },
}

/** Loss below this share of the market value makes no denominator. */
const TINY = 1e-5

export const definitions: Definition[] = HOLDER_IDS.flatMap((id) => {
  const { prefix, slug, name, who } = HOLDERS[id]
  const of = id === 'all' ? '' : `, ${name.toLowerCase()}`
  return [
    chainSeries({
      path: `onchain/${slug}unrealized-profit`,
      concept: 'profit and loss',
      title: `Unrealized profit${of}`,
      ...GAIN[id],
      formula: `Sum over ${who} that cost less than the price of amount × (price − cost).`,
      fields: fields(
        value(`${prefix}unrealized_profit_usd`, 'USD', `Paper profit of ${who}.`),
        aux(
          `${prefix}relative_unrealized_profit`,
          'fraction',
          'The same over the market value of these coins.',
        ),
        aux(
          `${prefix}supply_in_profit_btc`,
          'native',
          'Coins above their cost.',
          `${prefix}supply_in_profit`,
        ),
      ),
    }),
    chainSeries({
      path: `onchain/${slug}unrealized-loss`,
      concept: 'profit and loss',
      title: `Unrealized loss${of}`,
      ...PAIN[id],
      formula: `Sum over ${who} that cost the price or more of amount × (cost − price), positive.`,
      fields: fields(
        value(`${prefix}unrealized_loss_usd`, 'USD', `Paper loss of ${who}.`),
        aux(
          `${prefix}relative_unrealized_loss`,
          'fraction',
          'The same over the market value of these coins.',
        ),
        aux(`${prefix}supply_in_loss_btc`, 'native', 'Coins below their cost.', `${prefix}supply_in_loss`),
      ),
    }),
    chainSeries({
      path: `onchain/${slug}unrealized-pl-balance`,
      concept: 'profit and loss',
      title: `Balance of unrealized profit and loss${of}`,
      ...BALANCE[id],
      formula: `Natural logarithm of unrealized profit / unrealized loss of ${who}; missing while the loss is under a hundred-thousandth of the market value.`,
      fields: fields(
        value(`${prefix}unrealized_pl_balance`, 'index', 'Logarithm of paper profit over paper loss.', {
          from: [`${prefix}unrealized_profit_usd`, `${prefix}unrealized_loss_usd`, `${prefix}market_cap_usd`],
          compute: ([gain, loss, cap]) =>
            guardedRatio(gain, loss, cap, TINY).map((x) => (x > 0 ? Math.log(x) : Number.NaN)),
        }),
        aux(`${prefix}unrealized_pl_usd`, 'USD', 'Paper profit less paper loss.'),
      ),
    }),
  ]
})
