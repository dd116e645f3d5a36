import type { BoardRange } from '@/lib/boards/board'
import { writeRange } from '@/lib/boards/range'
import { AS_OF } from '@/lib/contract/params/as-of'
import { Button } from '../ui/button'
import ui from '../ui/ui.module.css'
import styles from './boards.module.css'

/** The form that chooses the day as of which a board is. Works without scripts. */
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
  return (
    <details className={styles.earlier}>
      <summary>{asOf === null ? 'Earlier values' : 'Another day'}</summary>
      {form}
    </details>
  )
}
