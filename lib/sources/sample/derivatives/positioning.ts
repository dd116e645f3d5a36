import { type Day, dayNumber, timesOf } from '@/lib/engine/calendar'
import { type Frame, frame } from '@/lib/engine/frame'
import { bitcoinMomentum } from '../chains/bitcoin-price'
import { meanReverting } from '../keyed-noise'
import { linearPath, logPath, readKnots } from '../path'
import type { World } from '../world'

const RELEASED_DAYS_LATER = 3

interface Contract {
  first: string
  /** Open interest in contracts. */
  size: string
  /** Share of open interest by group, long and short, at dates. */
  groups: Record<string, readonly [long: string, short: string]>
}

const BITCOIN: Contract = {
  first: '2018-04-10',
  size: '2018-04-10 2100, 2019-06 5400, 2020-03 2900, 2021-01 9800, 2021-10 14500, 2022-11 15000, 2023-10 17500, 2024-03 29000, 2024-11 40000, 2025-06 28000, 2026 24000',
  groups: {
    dealer: [
      '2018-04-10 0.02, 2021 0.01, 2024 0.02, 2026 0.05',
      '2018-04-10 0.01, 2021 0.04, 2024 0.07, 2026 0.08',
    ],
    asset_manager: [
      '2018-04-10 0.04, 2021 0.07, 2022 0.42, 2024 0.6, 2026 0.45',
      '2018-04-10 0.02, 2022 0.03, 2026 0.06',
    ],
    leveraged_funds: [
      '2018-04-10 0.3, 2020 0.35, 2022 0.2, 2024 0.15, 2026 0.2',
      '2018-04-10 0.45, 2021 0.75, 2022 0.6, 2024 0.73, 2026 0.6',
    ],
    other_reportables: [
      '2018-04-10 0.28, 2020 0.25, 2022 0.15, 2026 0.15',
      '2018-04-10 0.15, 2020 0.06, 2026 0.1',
    ],
  },
}

const ETHER: Contract = {
  ...BITCOIN,
  first: '2021-03-30',
  size: '2021-03-30 900, 2021-10 4500, 2022-11 4800, 2023-10 4300, 2024-03 7600, 2025-02 13500, 2025-08 40000, 2026 26000',
}

const CONTRACTS: Record<string, Contract> = { 'BTC-133741': BITCOIN, 'ETH-146021': ETHER }

/** Table names: both reports of both standard contracts. */
export const POSITIONING_TABLES: readonly string[] = [
  'BTC-futures-133741',
  'BTC-combined-133741',
  'ETH-futures-146021',
  'ETH-combined-146021',
]

/** Positions as of Tuesday, published on Friday. `combined` adds options to the contracts of `futures`. */
export function positioningTable(world: World, name: string): Frame {
  const [asset, report, code] = name.split('-')
  const contract = CONTRACTS[`${asset}-${code}`]
  const first = dayNumber(contract.first)
  const days: Day[] = []
  for (let day = first; day + RELEASED_DAYS_LATER <= world.end; day += 7) days.push(day)
  const swing = (column: string, deviation: number) =>
    meanReverting(world.key(`cftc ${asset} ${column}`), first, days.length, { memory: 0.9, deviation })
  const size = logPath(readKnots(contract.size), 0.05)
  const mood = swing('size', 0.14)
  const options = report === 'combined' ? swing('options', 0.02) : null
  const open = Float64Array.from(days, (day, t) =>
    Math.round(size(day) * Math.exp(mood[t]) * (options ? 1.12 + options[t] : 1)),
  )
  const columns: Record<string, Float64Array> = { open_interest: open }
  for (const [group, sides] of Object.entries(contract.groups)) {
    for (const [i, side] of ['long', 'short'].entries()) {
      const share = linearPath(readKnots(sides[i]))
      const drift = swing(`${group} ${side}`, 0.12)
      const follows = group === 'asset_manager' && side === 'long' ? 0.35 : 0
      columns[`${group}_${side}`] = Float64Array.from(days, (day, t) => {
        const trend = follows * Math.max(-0.4, Math.min(0.4, bitcoinMomentum(world, day, 30)))
        return Math.round(open[t] * Math.min(0.85, share(day) * Math.exp(drift[t] + trend)))
      })
    }
  }
  fitInto(columns, open)
  return frame(timesOf(days), columns)
}

/** No side exceeds 98% of open interest. The rest is below the reporting threshold. */
function fitInto(columns: Record<string, Float64Array>, open: Float64Array): void {
  for (const side of ['long', 'short']) {
    const groups = Object.keys(columns).filter((name) => name.endsWith(side))
    for (let t = 0; t < open.length; t++) {
      const held = groups.reduce((sum, name) => sum + columns[name][t], 0)
      const limit = 0.98 * open[t]
      if (held <= limit) continue
      for (const name of groups) columns[name][t] = Math.floor((columns[name][t] * limit) / held)
    }
  }
}
