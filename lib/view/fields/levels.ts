import type { PlotField } from './plot-field'

/** A level that values are read by, with its name: “Overbought” at 70, or the zone above it. */
export interface Level {
  at: number
  name?: string
  /** Name of the zone below the lowest level. */
  below?: string
}

/** Levels that a field states, with the parameters in use, the lowest first. */
export function statedLevels(
  params: Readonly<Record<string, string | number>>,
  field: Pick<PlotField, 'levels' | 'levelNames'> | undefined,
): Level[] {
  const { levels = [], levelNames = [] } = field ?? {}
  // One name more than levels: names of the zones between them.
  const [below, ...above] = levelNames.length > levels.length ? levelNames : [undefined, ...levelNames]
  return levels
    .flatMap((level, k): Level[] => {
      const at = typeof level === 'string' ? params[level] : level
      if (typeof at !== 'number') return []
      return [{ at, ...(above[k] ? { name: above[k] } : {}), ...(k === 0 && below ? { below } : {}) }]
    })
    .sort((a, b) => a.at - b.at)
}

/** The zone that a value is in; null for one between levels that have names of their own. */
export function zoneOf(levels: readonly Level[], value: number): string | null {
  const [lowest] = levels
  if (!lowest || !Number.isFinite(value)) return null
  const passed = levels.findLast(({ at }) => value >= at)
  if (lowest.below) return passed ? (passed.name ?? null) : lowest.below
  if (!passed) return lowest.name ?? null
  return levels.length > 1 && passed === levels[levels.length - 1] ? (passed.name ?? null) : null
}
