import 'server-only'
import { settingsNamed } from '@/lib/env/env'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { chooseSources } from '@/lib/sources/live/run/choice/enabled-sources'
import { sharedSources } from '@/lib/sources/live/sharing'

/** The problems with `LIVE_SOURCES` and `SHARE_SOURCES`. */
export function liveSourceProblems(): string[] {
  const { LIVE_SOURCES: list } = settingsNamed(['LIVE_SOURCES'])
  return [
    ...problemOf(() => chooseSources(LIVE_SOURCES, list, () => undefined, undefined)),
    ...problemOf(() => sharedSources()),
  ]
}

function problemOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
