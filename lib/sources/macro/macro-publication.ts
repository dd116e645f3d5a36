import { type Release, releaseOf } from '../release'
import { RELEASES, type ReleaseName } from './macro-calendar'
import { macroFacts } from './macro-series'

const known = new Map<ReleaseName, Release>()

/** Publication of an economic series; undefined if it is none. */
export function macroRelease(id: string): Release | undefined {
  const name = macroFacts(id)?.release
  if (!name) return undefined
  const found = known.get(name) ?? releaseOf(RELEASES[name].rule)
  known.set(name, found)
  return found
}
