import { divide } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, defineSeries, withRole } from '../../define'

export const definitions: Definition[] = [
  defineSeries({
    path: 'economic/mstr-purchases',
    concept: 'company treasuries',
    title: 'Bitcoin purchases of Strategy',
    description: 'Each purchase of the largest corporate holder: coins, average price, and what it cost.',
    reading: 'Buying is paid with notes and stock: when its shares trade under their coins, purchases stop.',
    formula: 'Coins of the purchase × average price = total price; holdings and cost run up from the first.',
    source: 'Purchases as the company reports them.',
    cadence: 'irregular',
    axis: 'treasury/mstr',
    fields: [
      withRole('flow', 'btc_count', 'BTC', 'Coins of the purchase.', 'bought_btc'),
      aux('average_price', 'USD', 'Average price paid for a coin.', 'price_usd'),
      aux('total_purchase_price', 'USD', 'Paid in all for the purchase.', {
        from: ['bought_btc', 'price_usd'],
        compute: ([coins, price]) => coins.map((x, row) => x * price[row]),
      }),
      aux('btc_held', 'BTC', 'Coins held after the purchase.', 'held_btc'),
      aux('average_cost', 'USD', 'Average price of all coins held.', {
        from: ['paid_usd', 'held_btc'],
        compute: ([paid, held]) => divide(paid, held),
      }),
    ],
  }),
]
