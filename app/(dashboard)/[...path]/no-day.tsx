import { PageLink } from '@/components/links/page-link'
import { Message } from '@/components/ui/message'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { isRecorded } from '@/lib/contract/params/as-of'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import type { MarketCatalog } from '@/lib/market/market'
import { withoutDay } from '@/lib/url/day'
import type { Notice } from '@/lib/url/view-state'
import { answerWithStatus } from '../answer-with-status'
import { chartOn } from '../open-day'

/** In place of a chart that cannot show the day of its address: its latest values would be those of another day. */
export async function NoDay({
  endpoint,
  catalog,
  search,
  notice,
}: {
  endpoint: Endpoint
  catalog: MarketCatalog
  search: URLSearchParams
  notice: Notice
}) {
  const { day } = readAsOf(search)
  if (isRecorded(endpoint) || day === null) await answerWithStatus(400)
  const other = chartOn(
    catalog.endpoints.toSorted(
      (a, b) => Number(b.concept === endpoint.concept) - Number(a.concept === endpoint.concept),
    ),
    day,
  )
  const latest = withoutDay(`/${seriesPath(endpoint)}?${search}`)
  return (
    <Message
      title={endpoint.title}
      level={1}
      actions={
        <>
          <PageLink href={latest} day={null}>
            Show the latest values
          </PageLink>
          {other && <PageLink href={other.href}>{other.title} has a record</PageLink>}
        </>
      }
    >
      <p>
        {day !== null && !isRecorded(endpoint)
          ? `This series has no record of earlier values, so its values as known on ${day} cannot be shown.`
          : `The day “${notice.value}” cannot be used: ${notice.reason}.`}
      </p>
    </Message>
  )
}
