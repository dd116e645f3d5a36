import { mapColumns, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingMin } from '@/lib/engine/ops/windows/rolling-min'
import { aux, type Definition, defineSeries, withRole } from '../../define'

const SAHM_SIGNAL = 0.5

const TEN = 'macro/DGS10:value|hold'
const TWO = 'macro/DGS2:value|hold'

/** The curve was inverted at some month of the last eighteen. */
const INVERSION_MONTHS = 18

export const definitions: Definition[] = [
  defineSeries({
    path: 'market-indicators/recession-signals',
    concept: 'recession',
    title: 'US recession signals',
    description: 'How many of three classic warnings of a US recession are on, month by month.',
    reading:
      'One is common and often false; all three have not been on together outside a recession or its eve.',
    formula:
      'One point each: Sahm rule at 0.50 or above; ten-year yield below the two-year in this or any of the 17 months before; unemployment half a point above its lowest of twelve months.',
    source: 'FRED series SAHMREALTIME, DGS10, DGS2 (last published value held) and UNRATE.',
    cadence: 'monthly',
    axis: 'macro/SAHMREALTIME',
    types: Object.fromEntries(
      ['signals', 'sahm_rule', 'yield_spread', 'unemployment_rise'].map((name) => [name, 'number?' as const]),
    ),
    fields: [
      withRole('oscillator', 'signals', 'count', 'Warnings that are on, 0 to 3.', {
        from: ['value', TEN, TWO, 'macro/UNRATE:value'],
        compute: ([sahm, ten, two, unemployment]) =>
          mapColumns(
            [
              sahm,
              rollingMin(subtract(ten, two), INVERSION_MONTHS),
              subtract(unemployment, rollingMin(unemployment, 12)),
            ],
            (rule, spread, rise) =>
              Number.isNaN(rule + spread + rise)
                ? Number.NaN
                : Number(rule >= SAHM_SIGNAL) + Number(spread < 0) + Number(rise >= SAHM_SIGNAL),
          ),
      }),
      aux('sahm_rule', 'percent', 'Sahm rule indicator, points.', 'value'),
      aux('yield_spread', 'percent', 'Ten-year less two-year yield, points.', {
        from: [TEN, TWO],
        compute: ([ten, two]) => subtract(ten, two),
      }),
      aux('unemployment_rise', 'percent', 'Unemployment above its lowest of twelve months, points.', {
        from: ['macro/UNRATE:value'],
        compute: ([unemployment]) => subtract(unemployment, rollingMin(unemployment, 12)),
      }),
    ],
  }),
]
