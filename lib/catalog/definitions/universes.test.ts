import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { dayOf, numbersIn } from '@/lib/engine/frame'
import { shareFaults } from '@/scripts/checks/laws/shares'
import { testData, testDataDir } from '@/scripts/test-data'
import { catalogOfFiles } from '../fake/real-files.test-data'
import { computeDaily } from './literal-source.test-data'

const FILES = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  ...['eth', 'ltc', 'ada', 'doge', 'link', 'xrp'].map((coin) => `onchain/coinmetrics-${coin}-2021.csv.gz`),
  'onchain/utxo-age-bands-2020.csv.gz',
  'crypto/binance-daily/BTCUSDT.csv.gz',
  'crypto/binance-daily/ETHUSDT.csv.gz',
  'crypto/btc_yahoo_daily.csv.gz',
  'derivatives/dvol_btc.json',
  'derivatives/funding-binance-daily.csv',
  'derivatives/market_cap_20_assets.csv.gz',
  'derivatives/stablecoin_supply.csv',
]

describe.skipIf(!testDataDir)('totals, shares and prices over files as people have them', () => {
  const catalog = catalogOfFiles(FILES)

  async function read(path: string, name: string, params = {}) {
    const { frame } = await computeDaily(catalog(), API_PREFIX + path, params)
    const column = numbersIn(frame, name)
    return new Map(Array.from(frame.time, (at, row) => [dayOf(at), column[row]] as const))
  }
  const present = (values: ReadonlyMap<string, number>) =>
    [...values.values()].filter((x) => !Number.isNaN(x))

  test('shares of every available series are possible', async () => {
    const faults: Record<string, string[]> = {}
    for (const endpoint of catalog().endpoints) {
      if (!endpoint.available || endpoint.canonical) continue
      if (endpoint.fields.filter(({ role }) => role === 'share').length < 2) continue
      const found = shareFaults(await computeDaily(catalog(), endpoint.path))
      if (found.length > 0) faults[endpoint.path] = found
    }
    expect(faults).toEqual({})
  })

  test('a part of realized cap by age is a part of the realized cap of the same file', async () => {
    expect(Math.max(...present(await read('charts/young-value-premium', 'young_value_share')))).toBeLessThan(
      100 + 1e-9,
    )
  })

  test('the drawdown of Bitcoin knows the highs before its first candle', async () => {
    const drawdown = await read('charts/btc-drawdown', 'drawdown')
    expect([...drawdown.keys()][0]).toBe('2010-07-18')
    expect(drawdown.get('2014-09-17')).toBeCloseTo(-59.8, 0)
  })

  test('two series that compare implied with realized volatility use one price', async () => {
    const variance = await read('derivatives/variance_risk_premium', 'variance_premium')
    const implied = await read('derivatives/variance_risk_premium', 'btc_dvol')
    const premium = await read('charts/btc-implied-vs-realized-volatility', 'volatility_premium')
    let compared = 0
    for (const [day, gap] of variance) {
      const level = implied.get(day) as number
      const realized = level - (premium.get(day) ?? Number.NaN)
      if (Number.isNaN(gap + realized)) continue
      compared++
      expect((level ** 2 - realized ** 2) / 100, day).toBeCloseTo(gap, 9)
    }
    expect(compared).toBeGreaterThan(500)
  })

  test('a chain whose file ended makes the total missing, not the shares of the others larger', async () => {
    for (const [path, field] of [
      ['charts/active-addresses-by-chain', 'btc_share'],
      ['charts/transactions-by-chain', 'btc_share'],
      ['charts/fees-by-chain', 'btc_share'],
      ['onchain/cross-chain-activity', 'bitcoin_share'],
      // The file of Bitcoin has no transfer volume.
      ['onchain/cross-chain-volume', 'ethereum_share'],
    ]) {
      const shares = await read(path, field)
      const known = [...shares].filter(([, share]) => !Number.isNaN(share))
      expect(known.length, path).toBeGreaterThan(1000)
      // The first of the files of 2021 ends on May 5.
      expect(known[known.length - 1][0], path).toBe('2021-05-05')
      // On its first day, a second chain can have no use yet.
      expect(known.filter(([, share]) => share === 100).length, path).toBeLessThan(5)
    }
  })

  test('a chain without a realized cap has no share of it, and the metadata name it', async () => {
    const { frame, members } = await computeDaily(
      catalog(),
      `${API_PREFIX}charts/chain-realized-cap-dominance`,
    )
    expect((frame.columns.eth_capital as Float64Array).every(Number.isNaN)).toBe(true)
    expect(members).toEqual({ what: 'chains', counted: 5, of: 7, missing: ['Ethereum', 'XRP Ledger'] })
    const share = frame.columns.btc_capital as Float64Array
    expect(Math.max(...share.filter((x) => !Number.isNaN(x)))).toBeLessThan(100)
  })

  test('shares of platforms are refused without Ether, and the refusal names it', async () => {
    await expect(
      computeDaily(catalog(), `${API_PREFIX}charts/smart-contract-platform-share`),
    ).rejects.toMatchObject({
      code: 'data_not_available',
      detail: { missing: [expect.stringContaining('ETH')] },
    })
  })

  test('the price of a row and that of its metric have the same sources, which the metadata name', async () => {
    const { price } = await computeDaily(catalog(), `${API_PREFIX}charts/btc-drawdown`)
    expect(price?.slice(0, 3)).toEqual([
      { coin: 'BTC', source: 'Coin Metrics', from: '2010-07-18', to: '2014-09-16' },
      expect.objectContaining({ source: 'Yahoo', from: '2014-09-17' }),
      expect.anything(),
    ])
  })

  test.each([
    ['bitcoin', 'btc-2026', 5_700],
    ['litecoin', 'ltc-2021', 2_000],
    ['cardano', 'ada-2021', 1_000],
    ['dogecoin', 'doge-2021', 2_000],
    ['chainlink', 'link-2021', 1_000],
  ])(
    'MVRV of %s is that of the source of the realized cap, whatever the candles say',
    async (chain, file, days) => {
      const lines = gunzipSync(readFileSync(testData(`onchain/coinmetrics-${file}.csv.gz`)))
        .toString()
        .split(/\r?\n/)
      const at = lines[0].split(',').indexOf('CapMVRVCur')
      const published = lines.slice(1).map((line) => {
        const cells = line.split(',')
        return [cells[0].slice(0, 10), Number(cells[at] || Number.NaN)] as const
      })
      const own = await read('onchain/mvrv', 'mvrv', { chain })
      const apart = published.flatMap(([day, mvrv]) => {
        const difference = Math.abs((own.get(day) ?? Number.NaN) / mvrv - 1)
        return Number.isNaN(difference) ? [] : [difference]
      })
      expect(apart.length).toBeGreaterThan(days)
      expect(Math.max(...apart)).toBeLessThan(1e-4)
    },
  )

  test('an average of one venue says that it is of one venue', async () => {
    const { members } = await computeDaily(catalog(), `${API_PREFIX}charts/futures-funding-z-score`)
    expect(members).toMatchObject({ what: 'venues', counted: 1, of: 13 })
    expect(members?.missing).toContain('Bybit')
  })
})
