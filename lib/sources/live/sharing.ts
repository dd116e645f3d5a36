import 'server-only'
import type { Redistribution } from '@/lib/contract/live/series-source'
import { settingsNamed } from '@/lib/env/env'
import { LIVE_SOURCES } from './all-sources'
import type { LiveSource, Terms } from './live-source'
import { refuseUnknown } from './run/choice/enabled-sources'

/** The rule for showing the values of a source to others: its terms, or the word of the operator in `SHARE_SOURCES`. */
export interface Sharing {
  redistribute: Redistribution
  /** Nobody of this project has read the terms, so nobody but the operator sees the values. */
  isUnread?: true
  /** The operator states the right to show them. */
  isByOperator?: true
}

/** Whether others may see values under these terms. `isShared`: the operator states the right to show them. */
export function sharingOf({ redistribute, seen, hasNone }: Terms, isShared: boolean): Sharing {
  if (redistribute !== 'no') return { redistribute }
  if (isShared) return { redistribute: 'yes', isByOperator: true }
  return { redistribute, ...(seen === null && !hasNone ? { isUnread: true } : {}) }
}

/** Ids in a list such as `binance,bitstamp`. Throws for names that no source has. */
export function sharedSources(
  list = settingsNamed(['SHARE_SOURCES']).SHARE_SOURCES,
  sources: readonly LiveSource[] = LIVE_SOURCES,
): ReadonlySet<string> {
  const names = (list ?? '').split(',').flatMap((word) => word.trim() || [])
  refuseUnknown('SHARE_SOURCES', names, sources)
  return new Set(names)
}

/**
 * Ids of the sources whose values others than the operator may see. A source that this version no longer knows may have had
 * any terms, so it is not among them.
 */
export function shownSources(shared: ReadonlySet<string> = sharedSources()): ReadonlySet<string> {
  const shown = LIVE_SOURCES.filter(({ id, terms }) => sharingOf(terms, shared.has(id)).redistribute !== 'no')
  return new Set(shown.map(({ id }) => id))
}

/** Note for operators about terms that do not exist or that this project has not read; null for terms that it has read. */
export function termsNote({ seen, url, hasNone }: Terms): string | null {
  if (hasNone) return 'The publisher states no terms for these data.'
  if (seen !== null) return null
  return `This project has not read these terms. Read them before you show the values to others: ${url}`
}
