import type { FakeSource } from '../fake-source'
import { fakeBea } from './bea'
import { fakeBls } from './bls'
import { fakeCensus } from './census'
import { fakeCftc } from './cftc'
import { fakeDefillama } from './defillama'
import { fakeEia } from './eia'
import { fakeDollarIndex, fakeFederalReserve } from './federal-reserve'
import { fakeFiscalData } from './fiscal-data'
import { fakeFred } from './fred'
import { fakeNewYorkFed } from './new-york-fed'
import { fakeUsTreasury } from './us-treasury'
import { fakeWeeklyClaims } from './weekly-claims'
import { fakeWikimedia } from './wikimedia'

export const MACRO_FAKES: readonly FakeSource[] = [
  fakeUsTreasury,
  fakeFederalReserve,
  fakeDollarIndex,
  fakeNewYorkFed,
  fakeBls,
  fakeWeeklyClaims,
  fakeBea,
  fakeCensus,
  fakeEia,
  fakeFiscalData,
  fakeCftc,
  fakeDefillama,
  fakeWikimedia,
  fakeFred,
]
