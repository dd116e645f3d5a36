import type { CreationShares } from '@/lib/engine/ledger/split-by-creation'
import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { linearPath, readKnots } from '../path'

const EPOCH_DAYS = 64

/** Share of new Bitcoin by script type and date. The remainder is p2pkh. */
const SHARES: Record<Exclude<(typeof SCRIPT_TYPES)[number], 'p2pkh'>, string> = {
  p2pk: '2009-01-03 0.995, 2009-12 0.9, 2010-06 0.62, 2011 0.22, 2011-09 0.06, 2012-06 0.01, 2013 0',
  p2sh: '2012-04 0, 2013 0.01, 2014 0.06, 2015 0.18, 2017 0.3, 2018 0.37, 2019 0.38, 2021 0.27, 2023 0.13, 2026 0.08',
  p2wpkh: '2017-08-24 0, 2018-03 0.04, 2019 0.12, 2020 0.2, 2021 0.31, 2022 0.44, 2024 0.55, 2026 0.62',
  p2wsh: '2017-08-24 0, 2018-06 0.015, 2020 0.04, 2021 0.08, 2022 0.12, 2024 0.11, 2026 0.1',
  p2tr: '2021-11-14 0, 2022-06 0.004, 2023-03 0.025, 2024 0.05, 2026 0.07',
  other: '2009-01-03 0.0002, 2012-06 0.001, 2026 0.0005',
}

/** Shares of the script types for a ledger of `days` days that starts on day `first`. */
export function scriptShares(first: number, days: number): CreationShares {
  const paths = Object.fromEntries(
    Object.entries(SHARES).map(([type, knots]) => [type, linearPath(readKnots(knots))]),
  )
  const shares = Array.from({ length: Math.ceil(days / EPOCH_DAYS) }, (_, epoch) => {
    const middle = first + (epoch + 0.5) * EPOCH_DAYS
    const known = SCRIPT_TYPES.map((type) => paths[type]?.(middle) ?? 0)
    const rest = 1 - known.reduce((sum, share) => sum + share, 0)
    return Float64Array.from(SCRIPT_TYPES, (type, kind) => (type === 'p2pkh' ? rest : known[kind]))
  })
  return { epochDays: EPOCH_DAYS, shares }
}
