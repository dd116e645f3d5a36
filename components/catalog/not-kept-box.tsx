import type { NotKept } from '@/lib/latest/days/known-on'
import { withDay } from '@/lib/url/day'
import { PageLink } from '../links/page-link'
import { NoticeBox } from '../ui/notice-box'

/** The sentence that a list has no values of a day, with links to days that it has and to a chart that can show the day. */
export function NotKeptBox({
  reason,
  days,
  here = '?',
  chart,
}: Pick<NotKept, 'reason' | 'days'> & {
  /** Address of the list without a day. */
  here?: string
  chart: { title: string; href: string } | null
}) {
  const [oldest] = days
  const newest = days.at(-1)
  const offered = [...new Set([oldest, newest])].filter((day) => day !== undefined)
  return (
    <NoticeBox tone="warn" apart>
      <p>
        {reason}{' '}
        {offered.map((day) => (
          <span key={day}>
            <PageLink href={withDay(here, day)} day={day}>
              Show {day}
            </PageLink>{' '}
          </span>
        ))}
        {chart && <PageLink href={chart.href}>Chart of {chart.title}</PageLink>}
      </p>
    </NoticeBox>
  )
}
