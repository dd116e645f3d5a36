import type { Checked } from '../check/checked'
import { RESAMPLE } from '../functions/sampling'
import type { Call } from './contexts'
import type { Home } from './home'

/** A part of a formula that is about one series. Its home is null if its rows are those of the axis. */
export interface OwnPart {
  call: Call
  home: Home | null
  /** Whether it is computed on held values, so that it also needs the rows of the axis. */
  onHeld: boolean
}

/**
 * The largest parts of a formula that look at other rows and are about one series. Everything else has the values of its
 * own row only, or is about several series, which meet in the rows of the axis. Inside a function of several series,
 * periods stay, because they meet as periods.
 */
export function ownParts(
  lines: readonly Checked[],
  results: readonly Checked[],
  homesOf: (part: Checked) => ReadonlySet<Home | null>,
  hasAll: (home: Home) => boolean,
): OwnPart[] {
  const found = new Map<Call, OwnPart>()
  const kept = new Set<Call>()
  const seen = new Set<string>()
  const countsPeriods = periodsIn(lines)
  const isMixed = new Set(results.flatMap((one) => [...homesOf(one)])).size > 1

  const partOf = (call: Call, isInside: boolean): OwnPart | null => {
    const homes = homesOf(call)
    const [home] = homes
    const { onHeld = false, remembers = false } = call.function
    if (isInside && countsPeriods(call)) kept.add(call)
    if (homes.size !== 1 || kept.has(call)) return null
    if (!onHeld) return home || isMixed ? { call, home, onHeld } : null
    return remembers && home && !hasAll(home) ? { call, home, onHeld } : null
  }

  const visit = (part: Checked, isInside: boolean): void => {
    switch (part.kind) {
      case 'line': {
        const key = `${part.index} ${isInside}`
        if (!seen.has(key)) visit(lines[part.index], isInside)
        seen.add(key)
        return
      }
      case 'negate':
      case 'not':
        visit(part.of, isInside)
        return
      case 'binary':
        visit(part.left, isInside)
        visit(part.right, isInside)
        return
      case 'call': {
        const own = partOf(part, isInside)
        if (own) {
          found.set(part, own)
          return
        }
        // A line may be used in both ways.
        found.delete(part)
        for (const column of part.columns) visit(column, isInside || !part.function.onHeld)
      }
    }
  }
  for (const result of results) visit(result, false)
  return [...found.values()]
}

/** Whether the rows of a part are periods. */
function periodsIn(lines: readonly Checked[]): (part: Checked) => boolean {
  const known = new Map<Checked, boolean>()
  const all = (...parts: readonly Checked[]) => {
    const series = parts.filter(({ kind }) => kind !== 'constant')
    return series.length > 0 && series.every(countsPeriods)
  }
  const find = (part: Checked): boolean => {
    switch (part.kind) {
      case 'line':
        return countsPeriods(lines[part.index])
      case 'negate':
      case 'not':
        return countsPeriods(part.of)
      case 'binary':
        return all(part.left, part.right)
      case 'call':
        return part.function === RESAMPLE || all(...part.columns)
      default:
        return false
    }
  }
  const countsPeriods = (part: Checked): boolean => {
    const counts = known.get(part) ?? find(part)
    known.set(part, counts)
    return counts
  }
  return countsPeriods
}
