import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeenReport, SourceTerms } from '@/lib/contract/live/seen-report'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { sharedSources, sharingOf } from '@/lib/sources/live/sharing'
import type { Catalog } from '../catalog'

/** Whether visitors without an account may see the series of a tier. */
type IsForGuests = (endpoint: Pick<Endpoint, 'tier'>) => boolean

/** Counts the series that the operator and visitors see of a store: `own` is all of it, `shown` the part that they may see. */
export function countSeen(own: Catalog, shown: Catalog, isForGuests: IsForGuests): SeenReport {
  const families = new Map<string, Endpoint[]>()
  for (const one of own.endpoints) families.set(one.family, [...(families.get(one.family) ?? []), one])
  const countOf = (endpoints: readonly Endpoint[]) => ({
    total: endpoints.length,
    operator: endpoints.filter(({ available }) => available).length,
    guest: endpoints.filter(({ path }) => {
      const one = shown.find(path)
      return one?.available && isForGuests(one)
    }).length,
  })
  return {
    ...countOf(own.endpoints),
    families: [...families].map(([family, endpoints]) => ({ family, ...countOf(endpoints) })),
    sources: (own.publicSources ?? []).map((id) => termsOf(id, shown.endpoints)),
  }
}

function termsOf(id: string, shown: Catalog['endpoints']): SourceTerms {
  const source = LIVE_SOURCES.find((one) => one.id === id)
  const hides = shown.filter(({ withheld }) => withheld?.some((by) => by.id === id)).length
  return {
    id,
    name: source?.title ?? id,
    terms: source ? wordsOf(source) : 'not read by this project',
    hides,
  }
}

function wordsOf({ id, terms }: (typeof LIVE_SOURCES)[number]): SourceTerms['terms'] {
  const { redistribute, isUnread, isByOperator } = sharingOf(terms, sharedSources().has(id))
  if (isByOperator) return 'allowed by SHARE_SOURCES'
  if (redistribute === 'no') return isUnread ? 'not read by this project' : 'not allowed'
  return redistribute === 'yes' ? 'allowed' : 'allowed for non-commercial use'
}
