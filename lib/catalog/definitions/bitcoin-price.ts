import { type FieldDefinition, field } from '../define'

/** Bitcoin’s price, from whichever table is loaded. */
export const BITCOIN_PRICE = 'chain/bitcoin:price_usd||asset/BTC:close'

/** `btc_price` for endpoints whose rows are specified in full. */
export const bitcoinPrice: FieldDefinition = field
  .price('btc_price', 'USD', 'Price of Bitcoin.')
  .is(BITCOIN_PRICE)
