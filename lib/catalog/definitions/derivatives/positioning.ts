import { type Definition, defineSeries, field } from '../../define'
import { bitcoinPrice } from '../bitcoin-price'

const GROUPS = {
  dealer: 'banks and dealers, mostly on the other side of client trades',
  asset_manager: 'pension funds, insurers and other institutions',
  leveraged_funds: 'hedge funds, often short futures against spot',
  other_reportables: 'other large traders',
}

const net = (group: string, who: string) =>
  field.group(`${group}_net_pct`, 'percent', `Net position of ${who}.`)
    .is`100 * ((${group}_long - ${group}_short) / open_interest)`

export const definitions: Definition[] = [
  defineSeries({
    path: 'derivatives/cftc-positioning',
    concept: 'positioning',
    title: 'CFTC positioning',
    description: 'Net position of each trader group in CME futures, as a percentage of open interest.',
    reading:
      'Leveraged funds are usually net short because of carry trades. Changes by asset managers say more about market opinion.',
    formula: '(long − short) / open interest · 100 by group, as of Tuesday, published on Friday.',
    source: 'CFTC Traders in Financial Futures. Price of the same Tuesday, or of the last day before it.',
    cadence: 'weekly',
    params: { format: true, asset: true, series: true, contract: true, report: true },
    axis: 'cftc/{asset}-{report}-{contract}',
    types: Object.fromEntries(
      [...Object.keys(GROUPS).map((group) => `${group}_net_pct`), 'btc_price'].map((name) => [
        name,
        'number?' as const,
      ]),
    ),
    fields: [
      ...Object.entries(GROUPS).map(([group, who]) => net(group, who)),
      { ...bitcoinPrice, of: 'asset/BTC:close|hold||chain/bitcoin:price_usd|hold' },
    ],
  }),
]
