/** Bitcoin’s price, from whichever table is loaded. */
export const BITCOIN_PRICE = 'chain/bitcoin:price_usd||asset/BTC:close'
