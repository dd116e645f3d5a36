import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { aux, type Definition, type FieldDefinition, fields, value, withRole } from '../../../define'
import { chainSeries } from '../../chain-series'
import { changeOver, meanOver, percentOf, ratioOf, sumsRatio } from '../ratios'

const LABELS = 'labels/{chain}:'
const STABLE = 'stablecoins/exchanges:reserve_usd'
const MINERS = 'miners/bitcoin:'
const LABELED = 'Labeled exchange addresses of the loaded data.'
/** Below this share of supply on exchanges, every deposit is enormous beside the rest. */
const LEAST_SHARE = 0.1

interface Words {
  path: string
  title: string
  description: string
  reading: string
  formula: string
}

const exchange = (words: Words, ...rows: FieldDefinition[]): Definition =>
  chainSeries({
    ...words,
    path: `onchain/${words.path}`,
    concept: 'flows',
    source: LABELED,
    chains: ['bitcoin', 'ethereum'],
    fields: fields(...rows),
  })

const miner = (words: Words, ...rows: FieldDefinition[]): Definition =>
  chainSeries({
    ...words,
    path: `onchain/${words.path}`,
    concept: 'flows',
    source: 'Labeled addresses of miners and pools in the loaded data.',
    chains: ['bitcoin'],
    fields: fields(...rows),
  })

export const definitions: Definition[] = [
  exchange(
    {
      path: 'exchange-inflow',
      title: 'Exchange inflow',
      description: 'Coins that arrive at exchanges in a day.',
      reading: 'Coins are sent in to be sold, pledged or swapped: surges come with fear and with tops alike.',
      formula: 'Sum of transfers from other addresses to labeled exchange addresses; mean of 30 days.',
    },
    value('exchange_inflow_btc', 'native', 'Coins sent in.', 'exchange_inflow'),
    value('exchange_inflow_30d_btc', 'native', 'Mean of 30 days.', meanOver('exchange_inflow', 30)),
    aux('exchange_inflow_usd', 'USD', 'The same in dollars.', {
      from: ['exchange_inflow', 'price_usd'],
      compute: ([coins, price]) => multiply(coins, price),
    }),
  ),
  exchange(
    {
      path: 'exchange-outflow',
      title: 'Exchange outflow',
      description: 'Coins withdrawn from exchanges in a day.',
      reading: 'Withdrawal to one’s own keys is usually a decision to hold.',
      formula: 'Sum of transfers from labeled exchange addresses to others; mean of 30 days.',
    },
    value('exchange_outflow_btc', 'native', 'Coins sent out.', 'exchange_outflow'),
    value('exchange_outflow_30d_btc', 'native', 'Mean of 30 days.', meanOver('exchange_outflow', 30)),
  ),
  exchange(
    {
      path: 'exchange-net-flow',
      title: 'Exchange net flow of a month',
      description: 'Coins that exchanges gained or lost over thirty days, against the supply.',
      reading: 'Sustained losses drain what is for sale; a swing to gains often leads weakness.',
      formula: 'Sum over 30 days of inflow − outflow, / supply, in percent.',
    },
    withRole('flow', 'exchange_net_flow_month', 'percent', 'Net flow of 30 days in percent of supply.', {
      from: ['exchange_net_flow', 'supply'],
      daily: true,
      compute: ([net, supply]) => scale(divide(rollingSum(net, 30), supply), 100),
    }),
    aux('exchange_net_flow_btc', 'native', 'Net flow of the day.', 'exchange_net_flow'),
  ),
  exchange(
    {
      path: 'exchange-inflow-mean-size',
      title: 'Mean exchange deposit',
      description: 'Coins in an average transfer to an exchange.',
      reading: 'Rises when large holders move in; a small mean says retail is depositing.',
      formula: 'Exchange inflow / deposits of the day.',
    },
    value(
      'deposit_mean_btc',
      'native',
      'Coins of a mean deposit.',
      ratioOf('exchange_inflow', `${LABELS}exchange_deposits`),
    ),
    aux('exchange_deposits', 'count', 'Deposits of the day.', `${LABELS}exchange_deposits`),
  ),
  exchange(
    {
      path: 'exchange-outflow-mean-size',
      title: 'Mean exchange withdrawal',
      description: 'Coins in an average transfer out of an exchange.',
      reading: 'Large withdrawals are custody moves and institutional purchases.',
      formula: 'Exchange outflow / withdrawals of the day.',
    },
    value(
      'withdrawal_mean_btc',
      'native',
      'Coins of a mean withdrawal.',
      ratioOf('exchange_outflow', `${LABELS}exchange_withdrawals`),
    ),
    aux('exchange_withdrawals', 'count', 'Withdrawals of the day.', `${LABELS}exchange_withdrawals`),
  ),
  exchange(
    {
      path: 'exchange-whale-ratio',
      title: 'Exchange whale ratio',
      description: 'Part of the inflow that came in the ten largest deposits of the day.',
      reading: 'High for days on end: whales use exchanges, and selling pressure is concentrated.',
      formula: 'Ten largest deposits / exchange inflow; mean of 30 days beside it.',
    },
    value(
      'exchange_whale_ratio',
      'fraction',
      'Ten largest deposits over inflow.',
      ratioOf(`${LABELS}exchange_top10_inflow`, 'exchange_inflow'),
    ),
    value(
      'exchange_whale_ratio_30d',
      'fraction',
      'Ratio of sums over 30 days.',
      sumsRatio(`${LABELS}exchange_top10_inflow`, 'exchange_inflow', 30),
    ),
  ),
  exchange(
    {
      path: 'exchange-activity-share',
      title: 'Exchange share of volume',
      description: 'How much of all value moved goes into or out of exchanges.',
      reading: 'Speculation against other use: the share swells when trading drives the chain.',
      formula: '(Inflow + outflow) / amount transferred, in percent.',
    },
    value('exchange_activity_share', 'percent', 'Flows in percent of volume.', {
      from: ['exchange_inflow', 'exchange_outflow', 'transfer_volume'],
      compute: ([inward, outward, volume]) =>
        inward.map((x, row) =>
          volume[row] > 0 && x + outward[row] > 0 ? (100 * (x + outward[row])) / volume[row] : Number.NaN,
        ),
    }),
  ),
  exchange(
    {
      path: 'exchange-turnover',
      title: 'Days of exchange balance',
      description: 'How many days of withdrawals would empty the exchanges.',
      reading: 'A thin cushion makes squeezes possible; a thick one can feed demand for long.',
      formula: 'Coins on exchanges / 30-day mean of outflow, once they hold a thousandth of supply.',
    },
    value('exchange_days', 'days', 'Days of outflow held.', {
      from: ['exchange_balance', 'exchange_outflow', 'exchange_share'],
      daily: true,
      compute: ([held, outward, share]) =>
        divide(held, sma(outward, 30)).map((x, row) => (share[row] >= LEAST_SHARE ? x : Number.NaN)),
    }),
  ),
  chainSeries({
    path: 'onchain/stablecoin-exchange-reserve',
    concept: 'flows',
    title: 'Stablecoins on exchanges',
    description: 'Dollar tokens that wait on exchanges, beside the coins they could buy.',
    reading: 'Dry powder: rising reserves in a quiet market are buying power not yet used.',
    formula: 'Stablecoins on labeled exchange addresses, in USD; change over 30 days.',
    source: LABELED,
    chains: ['bitcoin'],
    fields: fields(
      value('stablecoin_reserve_usd', 'USD', 'Stablecoins on exchanges.', STABLE),
      aux('stablecoin_change_30d', 'USD', 'Change over 30 days.', changeOver(STABLE, 30)),
    ),
  }),
  chainSeries({
    path: 'onchain/exchange-stablecoin-ratio',
    concept: 'flows',
    title: 'Exchange stablecoin ratio',
    description: 'Value of the bitcoin on exchanges for each dollar of stablecoins there.',
    reading: 'Low: much money stands against few coins. High: coins to sell outweigh the money to buy.',
    formula: 'Exchange balance × price / stablecoins on exchanges.',
    source: LABELED,
    chains: ['bitcoin'],
    fields: fields(
      value('exchange_stablecoin_ratio', 'ratio', 'Coins over stablecoins, by value.', {
        from: ['exchange_balance', 'price_usd', STABLE],
        compute: ([held, price, dollars]) => divide(multiply(held, price), dollars),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/stablecoin-net-flow',
    concept: 'flows',
    title: 'Stablecoin flow to exchanges',
    description: 'Weekly change of the dollar tokens that exchanges hold.',
    reading: 'Money on its way in or out; strong weeks have gone before and with advances.',
    formula: 'Change of the reserve over seven days / reserve then, in percent.',
    source: LABELED,
    chains: ['bitcoin'],
    fields: fields(
      withRole('flow', 'stablecoin_flow_7d', 'percent', 'Change over seven days.', {
        from: [STABLE],
        daily: true,
        compute: ([held]) =>
          held.map((x, row) => (row >= 7 && held[row - 7] > 0 ? 100 * (x / held[row - 7] - 1) : Number.NaN)),
      }),
    ),
  }),
  miner(
    {
      path: 'miner-balance',
      title: 'Miner reserve',
      description: 'Bitcoin on the addresses of miners and pools.',
      reading:
        'Draining reserves mean miners sell more than they mine, typical of the months after a halving.',
      formula: 'Balance of labeled miners, coins of the first two years left out; change over 30 days.',
    },
    value('miner_balance_btc', 'BTC', 'Coins held by miners.', `${MINERS}balance`),
    aux('miner_balance_change_30d', 'BTC', 'Change over 30 days.', changeOver(`${MINERS}balance`, 30)),
  ),
  miner(
    {
      path: 'miner-outflow',
      title: 'Miner outflow',
      description: 'Bitcoin that left addresses of miners in a day.',
      reading: 'Not every transfer is a sale, but peaks show miners raising cash or moving to new custody.',
      formula: 'Sum of transfers from labeled miners to other addresses; mean of 30 days.',
    },
    value('miner_outflow_btc', 'BTC', 'Coins sent by miners.', `${MINERS}outflow`),
    value('miner_outflow_30d', 'BTC', 'Mean of 30 days.', meanOver(`${MINERS}outflow`, 30)),
  ),
  miner(
    {
      path: 'miner-position-index',
      title: 'Miners’ position index',
      description: 'Outflow of miners against their own yearly habit.',
      reading: 'Above two, unusually large transfers: miners are selling into strength.',
      formula: 'Miner outflow in USD / its 365-day mean.',
    },
    value('miner_position_index', 'ratio', 'Outflow over its yearly mean.', {
      from: [`${MINERS}outflow`, 'price_usd'],
      daily: true,
      compute: ([coins, price]) => {
        const sent = multiply(coins, price)
        return divide(sent, sma(sent, 365))
      },
    }),
  ),
  miner(
    {
      path: 'miner-to-exchange',
      title: 'Miner coins sent to exchanges',
      description: 'Part of what miners send out that goes straight to an exchange.',
      reading: 'The clearest sign of sales by miners; brokers and loans hide the rest.',
      formula: 'Transfers from miners to exchanges / miner outflow, over 30 days, in percent.',
    },
    value(
      'miner_to_exchange',
      'percent',
      'Exchange part of outflow.',
      sumsRatio(`${MINERS}to_exchanges`, `${MINERS}outflow`, 30, 100),
    ),
    aux('miner_to_exchange_btc', 'BTC', 'Coins sent to exchanges on the day.', `${MINERS}to_exchanges`),
  ),
  miner(
    {
      path: 'miner-sell-through',
      title: 'Miner sell-through',
      description: 'Coins miners sent to exchanges for each coin they earned.',
      reading: 'Above a hundred percent miners draw on reserves; low values mean they are hoarding.',
      formula: 'Transfers to exchanges / (issuance + fees), both over 90 days, in percent.',
    },
    value(
      'miner_sell_through',
      'percent',
      'Sent to exchanges in percent of earnings.',
      sumsRatio(`${MINERS}to_exchanges`, 'miner_revenue', 90, 100),
    ),
  ),
  chainSeries({
    path: 'onchain/fund-reserve',
    concept: 'flows',
    title: 'Coins in funds',
    description: 'Coins that trusts and exchange-traded funds hold for their investors.',
    reading: 'Grows in steps of adoption: trusts from 2013, US spot funds from January and July 2024.',
    formula: 'Sum of published holdings; share of supply; change over 30 days.',
    source: 'Published holdings of funds in the loaded data.',
    chains: ['bitcoin', 'ethereum'],
    fields: fields(
      value('fund_reserve_btc', 'native', 'Coins held by funds.', 'funds/{chain}:balance'),
      aux('fund_share', 'percent', 'Share of supply.', percentOf('funds/{chain}:balance', 'supply')),
      aux('fund_change_30d', 'native', 'Change over 30 days.', changeOver('funds/{chain}:balance', 30)),
    ),
  }),
  chainSeries({
    path: 'onchain/fund-to-exchange-ratio',
    concept: 'flows',
    title: 'Funds against exchanges',
    description: 'Coins in funds for every hundred on exchanges.',
    reading: 'A shift of custody from trading venues to investment products as it rises.',
    formula: 'Coins held by funds / coins on exchanges, in percent.',
    source: 'Published holdings of funds and labeled exchange addresses.',
    chains: ['bitcoin', 'ethereum'],
    fields: fields(
      value(
        'fund_to_exchange',
        'percent',
        'Funds in percent of exchanges.',
        percentOf('funds/{chain}:balance', 'exchange_balance'),
      ),
    ),
  }),
]
