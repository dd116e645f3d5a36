import type { ReactNode } from 'react'
import { NotKeptBox } from '@/components/catalog/not-kept-box'
import { NoticeBox } from '@/components/ui/notice-box'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { AS_OF, isRecorded } from '@/lib/contract/params/as-of'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { isKept, type KnownValues, knownOn } from '@/lib/latest/days/known-on'
import type { ViewedData } from '@/lib/market/view-market'
import { unreadOf } from '@/lib/url/settings/unread-settings'
import { unusedText } from '@/lib/url/settings/unused-text'
import { answerWithStatus } from './answer-with-status'
import { type PageSearch, pageQuery } from './page-query'

interface OpenedDay {
  /** Day in the address; null for now, and if it is none. */
  day: string | null
  /** Whether the address has a day that is none. Then the page has no values. */
  isInvalid: boolean
  /** Time at which ages are counted, milliseconds UTC: the end of the day, or now. */
  at: number
  /** Values of all series on the day; null if there are none, which `notices` says. */
  known: KnownValues | null
  /** About the day, and about names in the address that the page does not read. */
  notices: ReactNode
}

/** Reads the day in the address of a list, whose other settings are `names`. */
export async function openDay(
  search: PageSearch,
  names: readonly string[],
  { data, endpoints }: { data: ViewedData; endpoints: readonly Endpoint[] },
): Promise<OpenedDay> {
  const query = pageQuery(search)
  const { day, problem } = readAsOf(query)
  // The bar of the day says why.
  if (problem) await answerWithStatus(400)
  const known = problem ? null : await knownOn(day, data)
  const notices = (
    <>
      <UnreadBox search={search} names={names} />
      {known && !isKept(known) && <NotKeptBox {...known} chart={chartOn(endpoints, day)} />}
    </>
  )
  return {
    day,
    isInvalid: problem !== null,
    at: known?.at ?? Date.now(),
    known: known && isKept(known) ? known : null,
    notices,
  }
}

/** Names in the address of a list that it does not read; nothing without any. */
export function UnreadBox({ search, names }: { search: PageSearch; names: readonly string[] }) {
  const unread = unreadOf(pageQuery(search), [...names, AS_OF])
  return (
    unread.length > 0 && (
      <NoticeBox tone="warn" apart>
        <span>{unusedText(unread)}</span>
      </NoticeBox>
    )
  )
}

/** A chart that can show the day. */
export function chartOn(endpoints: readonly Endpoint[], day: string | null) {
  const able = day === null ? [] : endpoints.filter((one) => one.available && isRecorded(one))
  const recorded = able.find(({ tier }) => tier === 'free') ?? able[0]
  return recorded ? { title: recorded.title, href: `/${seriesPath(recorded)}` } : null
}
