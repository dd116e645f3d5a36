import type { ScreenProblem } from '@/lib/latest/screen/screen'
import styles from './screen.module.css'

const NAMES: Record<ScreenProblem['parameter'], string> = {
  where: 'Filter',
  col: 'Column',
  sort: 'Order',
  family: 'Family',
  concept: 'Concept',
  asof: 'Day',
  list: 'Watchlist',
}

/** A part of a screen that cannot be used: its text with the place underlined, and what is allowed. */
export function ScreenProblemLine({ id, problem }: { id?: string; problem: ScreenProblem }) {
  const { parameter, value, message, at, to = value.length } = problem
  return (
    <p id={id} className={styles.problem} role="alert">
      <b>{NAMES[parameter]}</b>{' '}
      <code>
        {at === undefined ? (
          value
        ) : (
          <>
            {value.slice(0, at)}
            <mark>{value.slice(at, to) || '\u00a0'}</mark>
            {value.slice(to)}
          </>
        )}
      </code>{' '}
      {/[.?]$/.test(message) ? message : `${message}.`}
    </p>
  )
}
