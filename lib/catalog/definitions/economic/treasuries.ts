import { aux, type Definition, defineSeries, field } from '../../define'

export const definitions: Definition[] = [
  defineSeries({
    path: 'economic/mstr-purchases',
    concept: 'company treasuries',
    title: 'Strategy’s Bitcoin purchases',
    description:
      'Each purchase by Strategy, the largest corporate holder of Bitcoin: amount, average price and total cost.',
    reading:
      'Purchases are funded with notes and stock. They tend to stop when the shares trade below the value of the company’s coins.',
    formula:
      'Coins bought × average price = total cost. Holdings and average cost accumulate from the first purchase.',
    source: 'Purchases as reported by the company.',
    cadence: 'irregular',
    axis: 'treasury/mstr',
    fields: [
      field.flow('btc_count', 'BTC', 'Coins bought.').is`bought_btc`,
      aux('average_price', 'USD', 'Average price paid per coin.').is`price_usd`,
      aux('total_purchase_price', 'USD', 'Total paid for the purchase.').is`bought_btc * price_usd`,
      aux('btc_held', 'BTC', 'Coins held after the purchase.').is`held_btc`,
      aux('average_cost', 'USD', 'Average cost of all coins held.').is`paid_usd / held_btc`,
    ],
  }),
]
