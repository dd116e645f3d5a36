import { dayNumber } from '@/lib/engine/calendar'
import { knownDaysOf } from '../known-releases/delayed-releases'
import { withKnownDays } from '../known-releases/known-days'
import { type Release, releaseOf } from '../release'
import { RELEASES, type ReleaseName } from './macro-calendar'
import { macroFacts } from './macro-series'

const known = new Map<ReleaseName, Release>()

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
  return name && ruleOf(name)
}

/** The rule of a release, without the days that are known. */
export function ruleOf(name: ReleaseName): Release {
  const facts = RELEASES[name]
  const now = releaseOf(facts.rule)
  if (!('earlier' in facts)) return now
  const before = dayNumber(facts.earlier.before)
  const earlier = releaseOf(facts.earlier.rule)
  return (day) => (day < before ? earlier(day) : now(day))
}
