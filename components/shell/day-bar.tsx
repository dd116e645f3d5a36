'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { takesDay, withoutDay } from '@/lib/url/day'
import { PageLink } from '../links/page-link'
import styles from './shell.module.css'

/** The day as of which the pages are, with the link that ends it. Nothing now, and on pages without values of a day. */
export function DayBar() {
  const pathname = usePathname()
  const search = useSearchParams()
  const { day, problem } = readAsOf(new URLSearchParams(search))
  if ((day === null && problem === null) || !takesDay(pathname)) return null
  return (
    <aside className={styles.day} aria-label="Day of the values">
      <p>
        {problem ? (
          `${problem.reason} So there are no values.`
        ) : (
          <>
            <b>
              As known on <time dateTime={day ?? ''}>{day}</time>
            </b>
            <small>
              All links keep the day, except those to your account, alerts, data, and docs. Go back to return
              to it.
            </small>
          </>
        )}
      </p>
      <PageLink href={withoutDay(`${pathname}?${search}`)} day={null}>
        End<span className="visually-hidden"> the day and show the latest values</span>
      </PageLink>
    </aside>
  )
}
