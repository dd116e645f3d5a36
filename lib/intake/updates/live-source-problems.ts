import 'server-only'
import { settingsNamed } from '@/lib/env/env'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { chooseSources } from '@/lib/sources/live/run/choice/enabled-sources'

/** The problem with `LIVE_SOURCES`, if it has one. */
export function liveSourceProblems(): string[] {
  const { LIVE_SOURCES: list } = settingsNamed(['LIVE_SOURCES'])
  try {
    chooseSources(LIVE_SOURCES, list, () => undefined, undefined)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
