import { baseUnit } from './format'

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    percent: '%',
    sigma: 'σ',
    'basis points': 'bp',
    native: 'coins',
    none: 'value',
  }),
)

/** Short name of a unit as written (`writtenUnit`), for the top of an axis. */
export function unitName(unit: string): string {
  return NAMES.get(unit) ?? baseUnit(unit)
}
