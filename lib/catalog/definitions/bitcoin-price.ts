import { type FieldDefinition, withRole } from '../define'

/** Bitcoin’s price wherever it is loaded. */
export const BITCOIN_PRICE = 'chain/bitcoin:price_usd||asset/BTC:close'

/** `btc_price` of the routes whose rows the interface lists in full. */
export const bitcoinPrice: FieldDefinition = withRole(
  'price',
  'btc_price',
  'USD',
  'Price of Bitcoin.',
  BITCOIN_PRICE,
)
