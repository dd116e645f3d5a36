import type { LiveSource } from '../../live-source'
import type { LastRun } from '../status/status-file'

export interface Choice {
  source: LiveSource
  isOn: boolean
  /** Switched on by the operator, although it is off by default. */
  isChosen: boolean
  /** Switched on by its name. */
  isNamed: boolean
  /** Names of needed settings that are not set. */
  missing: readonly string[]
}

/**
 * Enables sources by a list such as `fred,-binance`: a name switches a source on, a name after a minus switches it off,
 * and `none` at the start switches all off. `contact` is the address for publishers. Throws for unknown names.
 */
export function chooseSources(
  sources: readonly LiveSource[],
  list: string | undefined,
  setting: (name: string) => string | undefined,
  contact: string | undefined,
): Choice[] {
  const words = (list ?? '').split(',').flatMap((word) => word.trim() || [])
  const named = new Map(
    words.filter((word) => word !== 'none').map((word) => [word.replace(/^-/, ''), word[0] !== '-']),
  )
  refuseUnknown('LIVE_SOURCES', [...named.keys()], sources)
  const noneFirst = words.includes('none')
  return sources.map((source) => {
    const isOn = named.get(source.id) ?? (!noneFirst && source.isDefault)
    const unset = (source.settings ?? []).flatMap(({ name, isNeeded }) =>
      isNeeded && setting(name) === undefined ? [name] : [],
    )
    const missing = source.needsContact && contact === undefined ? [...unset, 'LIVE_CONTACT'] : unset
    return {
      source,
      isOn,
      isChosen: isOn && !source.isDefault,
      isNamed: named.get(source.id) === true,
      missing,
    }
  })
}

/** Throws for names that no source has. `where` is what was given. */
export function refuseUnknown(where: string, names: readonly string[], sources: readonly LiveSource[]): void {
  const unknown = names.filter((name) => !sources.some(({ id }) => id === name))
  if (unknown.length === 0) return
  const known = sources.map(({ id }) => id).join(', ')
  throw new Error(`${where}: there is no source ${unknown.join(', ')}. The sources are ${known}.`)
}

/**
 * Time until which a source is left alone after its last run; null if it may be read now. A run that asked for nothing, such
 * as one without a needed key, does not count, and neither does one of the future, when the clock was ahead.
 */
export function restsUntil(
  { restMs = 0 }: Pick<LiveSource, 'restMs'>,
  last: Pick<LastRun, 'at' | 'requests'> | undefined,
  now: number,
): number | null {
  if (!last || last.requests === 0) return null
  const ended = Date.parse(last.at)
  const until = ended + restMs
  return ended <= now && now < until ? until : null
}
