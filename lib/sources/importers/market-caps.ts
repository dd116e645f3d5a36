import 'server-only'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { meaningsIn } from './meaning/names'
import { dailyOf, RowCollector } from './row-collector'

const SUFFIX = ' - Market Cap'

/** Name in the file → symbol. Names that are not crypto assets (treasury companies) are not listed and not read. */
const SYMBOLS = meaningsIn(`
  BTC: Bitcoin; ETH: Ethereum; USDT: Tether; USDC: USDC; USDE: USDe; USDT0: USDT0; PYUSD: PYUSD
  AVAX: Avalanche C-Chain; SOL: Solana; XRP: Ripple; LTC: Litecoin; DOGE: Dogecoin; ADA: Cardano
  TRX: Tron; NEAR: Near; APT: Aptos; BNB: BNB Chain; HBAR: Hedera; LINK: Chainlink; XLM: Stellar
  ASTER: Aster; AAVE: Aave; BGB: Bitget
`)

/**
 * Market caps by asset. `total` is the sum of the listed assets. It is only given for files that list Bitcoin and Ether,
 * because without them it is not a market total.
 */
export const marketCaps: Format = {
  id: 'market-caps',
  title: 'market caps by asset',
  recognize({ header }) {
    return header[0] === 'DateTime' && header.slice(1).every((name) => name.endsWith(SUFFIX))
      ? 'market'
      : null
  },
  async read(file) {
    const { header } = await file.dialect()
    const symbolOf = (name: string) => SYMBOLS.get(name.replace(SUFFIX, ''))
    const listed = header.filter((name) => symbolOf(name) !== undefined)
    const symbols = listed.flatMap((name) => symbolOf(name) ?? [])
    const whole = symbols.includes('BTC') && symbols.includes('ETH')
    const rows = new RowCollector([...symbols, 'total'])
    const reading = await readCsv(file, (row) => {
      const values = listed.map((name) => row.number(name))
      const present = values.filter((value) => !Number.isNaN(value))
      const complete = whole && !Number.isNaN(values[symbols.indexOf('BTC')])
      rows.add(row.day('DateTime'), [
        ...values,
        complete ? present.reduce((sum, value) => sum + value, 0) : Number.NaN,
      ])
    })
    return { ...reading, contributions: [dailyOf('caps/market', 'market-caps', rows)] }
  },
}
