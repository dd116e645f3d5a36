import { dayNumber } from '@/lib/engine/calendar'
import { knownDaysOf } from '../known-releases/delayed-releases'
import { withKnownDays } from '../known-releases/known-days'
import { type Release, releaseOf } from '../release'
import { MACRO, macroFacts } from './macro-series'

/** Publications of economic series by name. */
export const RELEASES = MACRO.releases
const known = new Map<string, Release>()

/** Publication of an economic series; undefined if it is none. */
export function macroRelease(id: string): Release | undefined {
  const name = macroFacts(id)?.release
  if (!name) return undefined
  const found = known.get(name) ?? withKnownDays(ruleOf(name), knownDaysOf(name))
  known.set(name, found)
  return found
}

/** The rule of an economic series, without the days that are known; undefined if it is none. */
export function macroRule(id: string): Release | undefined {
  const name = macroFacts(id)?.release
  return name === undefined ? undefined : ruleOf(name)
}

/** The rule of a release, without the days that are known. */
export function ruleOf(name: string): Release {
  const { rule, earlier } = RELEASES[name]
  const now = releaseOf(rule)
  if (!earlier) return now
  const before = dayNumber(earlier.before)
  const then = releaseOf(earlier.rule)
  return (day) => (day < before ? then(day) : now(day))
}
