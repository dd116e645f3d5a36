import 'server-only'
import type { LiveSource } from '../../live-source'
import { bea } from './bea'
import { dollarIndex } from './board/dollar-index'
import { federalReserve } from './board/federal-reserve'
import { census } from './census'
import { cftc } from './cftc'
import { defillama } from './defillama'
import { eia } from './eia'
import { fiscalData } from './fiscal-data'
import { fred } from './fred/fred'
import { bls } from './labor/bls'
import { weeklyClaims } from './labor/weekly-claims'
import { newYorkFed } from './new-york-fed'
import { usTreasury } from './us-treasury'
import { wikimedia } from './wikimedia'

/** Sources of economic series, positioning, stablecoins and attention. FRED comes last: it repeats the publishers. */
export const MACRO_SOURCES: readonly LiveSource[] = [
  usTreasury,
  federalReserve,
  dollarIndex,
  newYorkFed,
  bls,
  weeklyClaims,
  bea,
  census,
  eia,
  fiscalData,
  cftc,
  defillama,
  wikimedia,
  fred,
]
