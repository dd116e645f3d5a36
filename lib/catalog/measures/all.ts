import type { Measure } from '../define'
import { measures as ageBands } from './age-bands'
import { measures as caps } from './caps'
import { measures as coinAge } from './coin-age'
import { measures as cointime } from './cointime'
import { measures as flows } from './flows'
import { measures as holders } from './holders'
import { measures as lifespan } from './lifespan'
import { measures as macro } from './macro'
import { measures as mining } from './mining'
import { measures as miningCycles } from './mining-cycles'
import { measures as powerLaw } from './power-law'
import { measures as priceModels } from './price-models'
import { measures as profitLoss } from './profit-loss'
import { measures as risk } from './risk'
import { measures as valuation } from './valuation'

/** Measures by the kind of table they are computed on: the part of the table name before the slash. */
export const MEASURES: Readonly<Record<string, readonly Measure[]>> = {
  chain: [
    ...valuation,
    ...holders,
    ...cointime,
    ...lifespan,
    ...ageBands,
    ...profitLoss,
    ...mining,
    ...miningCycles,
    ...flows,
    ...powerLaw,
    ...priceModels,
    ...coinAge,
    ...risk,
  ],
  caps,
  macro,
}
