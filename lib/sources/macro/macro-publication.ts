import { RELEASES, type ReleaseName } from './macro-calendar'
import { MACRO_SERIES, type MacroId } from './macro-series'
import { type Release, releaseOf } from './release'

/** The sum over several central banks, which FRED does not have. */
const M2_RELEASE: ReleaseName = 'central banks'

const known = new Map<ReleaseName, Release>()

/** Publication of an economic series; undefined if it is none. */
export function macroRelease(id: string): Release | undefined {
  const name = Object.hasOwn(MACRO_SERIES, id)
    ? MACRO_SERIES[id as MacroId].release
    : id === 'M2GLOBAL'
      ? M2_RELEASE
      : undefined
  if (!name) return undefined
  const found = known.get(name) ?? releaseOf(RELEASES[name].rule)
  known.set(name, found)
  return found
}
