import type { BoardRange } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { writeRange } from '@/lib/boards/range'
import { AS_OF } from '@/lib/contract/params/as-of'
import { PageLink } from '../links/page-link'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import ui from '../ui/ui.module.css'
import styles from './boards.module.css'

/** The day as of which a board is, or the form that chooses one. Works without scripts. */
export function BoardDay({
  id,
  range,
  own,
  asOf,
}: {
  id: string
  range: BoardRange
  /** Saved range of the board. */
  own: BoardRange
  asOf: string | null
}) {
  const kept = new URLSearchParams(writeRange(range, own))
  const form = (
    <form method="get" action={`/boards/${id}`} className={styles.day}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Values as known on{' '}
        <input type="date" className={ui.input} name={AS_OF} defaultValue={asOf ?? ''} required />
      </label>
      <Button type="submit">Show</Button>
    </form>
  )
  if (asOf === null)
    return (
      <details className={styles.earlier}>
        <summary>Earlier values</summary>
        {form}
      </details>
    )
  const { page: present } = boardHrefs(id, { range, asOf: null, own, theme: 'system' })
  return (
    <NoticeBox tone="plain">
      <p>
        This board is as known on <time>{asOf}</time>: its charts, numbers, and lists have no later rows and
        revisions. <PageLink href={present}>Back to now</PageLink>
      </p>
      {form}
    </NoticeBox>
  )
}
