import { type Day, dayNumber, timesOf, tradingDays } from '@/lib/engine/calendar'
import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { SPOT_FUNDS, type SpotFund } from '@/lib/sources/base-tables'
import { assetClose } from '../assets/assets'
import { bitcoinMomentum } from '../chains/bitcoin-price'
import { fatNormal, meanReverting } from '../keyed-noise'
import { linearPath, readKnots } from '../path'
import { at, type World } from '../world'
import { etfFlows } from './etf-flows'

const MILLION = 1e6

/** Flows are published in units of 0.1 million dollars. */
const round = (usd: number) => Math.round(usd / (MILLION / 10)) * (MILLION / 10) + 0

interface FundProfile {
  /** Share of the inflow to funds other than GBTC, by date. */
  share: string
  /** Yearly fee, paid in coins. */
  fee: number
  opens?: string
}

const PROFILES: Readonly<Record<Exclude<SpotFund, 'gbtc' | 'ibit'>, FundProfile>> = {
  fbtc: { share: '2024-01-11 0.29, 2024-06 0.22, 2025 0.16, 2026 0.14', fee: 0.0025 },
  arkb: { share: '2024-01-11 0.09, 2024-06 0.06, 2025 0.03, 2026 0.03', fee: 0.0021 },
  bitb: { share: '2024-01-11 0.085, 2024-06 0.05, 2025 0.03, 2026 0.03', fee: 0.002 },
  hodl: { share: '2024-01-11 0.02, 2025 0.02, 2026 0.02', fee: 0.002 },
  brrr: { share: '2024-01-11 0.015, 2025 0.005, 2026 0.004', fee: 0.0025 },
  ezbc: { share: '2024-01-11 0.015, 2025 0.01, 2026 0.008', fee: 0.0019 },
  btco: { share: '2024-01-11 0.02, 2024-06 0.008, 2026 0.005', fee: 0.0025 },
  btcw: { share: '2024-01-11 0.005, 2024-09 0.006, 2026 0.003', fee: 0.0025 },
  btc: { share: '2024-07-31 0.07, 2025 0.05, 2026 0.05', fee: 0.0015, opens: '2024-07-31' },
}

const IBIT_FEE = 0.0025
const GBTC_FEE = 0.015
const GBTC_COINS = 619_200
/** Share of GBTC’s coins that became the mini trust. */
const SPUN_OFF = 0.1

/** Daily outflow from GBTC in million dollars. */
const LEAVING = linearPath(
  readKnots(
    '2024-01-11 95, 2024-01-22 560, 2024-02-05 110, 2024-02-25 60, 2024-03-18 420, 2024-04-10 130, 2024-05-05 40, 2024-07-01 45, 2024-09 20, 2025 18, 2025-07 12, 2026 9',
  ),
)

const OPENING_SESSIONS = 60
const MIN_OPENING = 150 * MILLION

/** Flow and holdings of each fund. Flows add up to the total; the largest fund takes the remainder. */
export function fundTable(world: World): Frame {
  const flows = etfFlows(world)
  const { time } = flows
  const net = numbersIn(flows, 'net_flow_usd')
  const days = time.map((stamp) => stamp / 86_400_000)
  const price = assetClose(world, 'BTC')
  const others = Object.entries(PROFILES).map(([fund, profile]) => ({
    fund,
    fee: profile.fee,
    opens: dayNumber(profile.opens ?? '2024-01-11'),
    share: linearPath(readKnots(profile.share)),
    key: world.key(`fund ${fund}`),
    flow: new Float64Array(days.length).fill(Number.NaN),
    coins: new Float64Array(days.length).fill(Number.NaN),
  }))
  const gbtcKey = world.key('fund gbtc')
  const gbtc = { flow: new Float64Array(days.length), coins: new Float64Array(days.length) }
  const ibit = { flow: new Float64Array(days.length), coins: new Float64Array(days.length) }
  const opening = dayNumber('2024-07-31')
  for (const [t, day] of days.entries()) {
    const close = at(price, day)
    const kept = (fee: number) => 1 - (fee * (t > 0 ? day - days[t - 1] : 0)) / 365
    let old = t > 0 ? gbtc.coins[t - 1] : GBTC_COINS
    const isSplit = day >= opening && (t === 0 || days[t - 1] < opening)
    if (isSplit) old *= 1 - SPUN_OFF
    const leaving = Math.max(0, LEAVING(day) * (1 + 0.75 * fatNormal(gbtcKey, day)))
    const sold = round(-Math.min(leaving * MILLION, 0.05 * old * close))
    // The new funds had no holdings to redeem at first.
    gbtc.flow[t] = t < OPENING_SESSIONS ? Math.min(sold, net[t] - MIN_OPENING) : sold
    gbtc.coins[t] = old * kept(GBTC_FEE) + gbtc.flow[t] / close
    let rest = net[t] - gbtc.flow[t]
    const taken = rest
    for (const fund of others) {
      if (day < fund.opens) continue
      const before =
        t > 0 && days[t - 1] >= fund.opens
          ? fund.coins[t - 1]
          : isSplit && fund.fund === 'btc'
            ? (old / (1 - SPUN_OFF)) * SPUN_OFF
            : 0
      const share = fund.share(day)
      const whim = t < OPENING_SESSIONS ? 40 : 130
      const wanted = taken * share + whim * share * MILLION * fatNormal(fund.key, day)
      // Small funds have no creations or redemptions on most days.
      const quiet = Math.abs(wanted) < 1.2 * MILLION ? 0 : round(Math.max(wanted, -0.3 * before * close))
      fund.flow[t] = quiet
      fund.coins[t] = before * kept(fund.fee) + quiet / close
      rest -= quiet
    }
    ibit.flow[t] = round(rest)
    ibit.coins[t] = (t > 0 ? ibit.coins[t - 1] : 0) * kept(IBIT_FEE) + ibit.flow[t] / close
  }
  const made = new Map([...others.map((fund) => [fund.fund, fund] as const), ['gbtc', gbtc], ['ibit', ibit]])
  return frame(
    time,
    Object.fromEntries(
      Object.keys(SPOT_FUNDS).flatMap((name) => {
        const fund = made.get(name)
        if (!fund) throw new Error(`No profile for ${name}`)
        return [
          [`flow_${name}`, fund.flow],
          [`holdings_${name}`, fund.coins.map((coins) => Math.round(coins * 100) / 100)],
        ]
      }),
    ),
  )
}

const ETHER_OPENS = dayNumber('2024-07-23')
/** Initial holdings of Grayscale’s Ether trusts. */
const ETHER_COINS = 2_930_000

/** Typical daily flow of the Ether ETFs in million dollars. */
const ETHER_FLOW = linearPath(
  readKnots(
    '2024-07-23 -95, 2024-08-12 -12, 2024-10-15 -2, 2024-12-06 85, 2025-01-10 10, 2025-03-15 -22, 2025-05 12, 2025-07-18 270, 2025-08-25 110, 2025-10 15, 2025-11-20 -60, 2026-02 -15, 2026-06 14',
  ),
)

/** US spot Ether ETFs: outflows from the old trust at first, one summer of large inflows, little otherwise. */
export function etherFunds(world: World): Frame {
  const days = tradingDays(ETHER_OPENS, world.end)
  const key = world.key('ether fund flow')
  const price = assetClose(world, 'ETH')
  const flows = days.map((day) =>
    round((ETHER_FLOW(day) + 420 * bitcoinMomentum(world, day, 5) + 58 * fatNormal(key, day)) * MILLION),
  )
  let coins = ETHER_COINS
  const holdings = days.map((day, t) => {
    coins += flows[t] / at(price, day)
    return Math.round(coins)
  })
  return frame(timesOf(days), { net_flow_usd: flows, holdings })
}

const TRUST_QUOTED = dayNumber('2015-05-11')
const CONVERTED: Day = dayNumber('2024-01-11')

const PREMIUM = linearPath(
  readKnots(
    '2015-05-11 75, 2015-08 38, 2016-02 30, 2016-07 62, 2016-11 15, 2017-02 10, 2017-05-25 95, 2017-07-20 28, 2017-09-01 95, 2017-11 40, 2018-01 55, 2018-06 45, 2018-12-10 8, 2019-06-25 36, 2019-10 16, 2020-03-18 6, 2020-07 18, 2020-12-20 32, 2021-02-26 -1, 2021-05-13 -16, 2021-07-20 -10, 2021-12 -20, 2022-06-18 -31, 2022-12-13 -48, 2023-02-20 -44, 2023-06-12 -41, 2023-07-05 -28, 2023-10-16 -15, 2023-12-20 -7, 2024-01-10 -1.5, 2024-01-12 0, 2026 0',
  ),
)

/** A premium while shares could only be created, a discount once supply exceeded demand, close to zero since redemptions are possible. */
export function trustPremium(world: World): Frame {
  const days = tradingDays(TRUST_QUOTED, world.end)
  const swing = meanReverting(world.key('trust premium'), TRUST_QUOTED, days.length, {
    memory: 0.92,
    deviation: 1,
  })
  const premium = days.map((day, t) => {
    const level = PREMIUM(day)
    const width = day < CONVERTED ? 1.2 + 0.09 * Math.abs(level) : 0.09
    return Math.round((level + width * swing[t]) * 100) / 100
  })
  return frame(timesOf(days), { premium })
}
