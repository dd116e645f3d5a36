import { sumPresent } from '@/lib/engine/ops/rows/arithmetic'
import { SPOT_FUNDS, type SpotFund } from '@/lib/sources/base-tables'

export const FUNDS = Object.keys(SPOT_FUNDS) as SpotFund[]
export const HOLDINGS = FUNDS.map((fund) => `holdings_${fund}`)
export const FLOWS = FUNDS.map((fund) => `flow_${fund}`)

/** Coins held by all funds that exist on a day. */
export const allHoldings = (columns: readonly Float64Array[]) => sumPresent(...columns)
