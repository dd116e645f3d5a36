import { usualMarks } from '@/lib/contract/events/event-lists'
import { type EventMark, eventsOf } from '@/lib/contract/events/event-marks'
import type { Family } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { type OwnMark, withoutOwnMark, writeOwnMark } from '@/lib/url/own-mark'
import type { ViewState } from '@/lib/url/view-state'
import { Icon } from '../../ui/icons/icon'
import styles from './marks.module.css'

/** Every marked day as text: those of the reader with a link that removes them, and the known ones within the series. */
export function MarkList({
  state,
  family,
  covers,
  hrefOf,
  onChange,
}: {
  state: ViewState
  family: Family
  /** First and last time of the series, milliseconds UTC. */
  covers: { from: number; to: number }
  hrefOf: (state: ViewState) => string
  onChange: (state: ViewState) => void
}) {
  const { ownMarks } = state
  const marks = state.marks ?? usualMarks(family)
  if (marks.length + ownMarks.length === 0) return null
  const isWithin = ({ from, to }: EventMark) => to >= covers.from && from <= covers.to
  const without = (mark: OwnMark): ViewState => ({ ...state, ownMarks: withoutOwnMark(ownMarks, mark) })
  return (
    <section className={styles.list} aria-label="Marked days">
      {ownMarks.length > 0 && (
        <ul>
          {ownMarks.map((mark) => {
            const time = Date.parse(mark.day)
            return (
              <li key={writeOwnMark(mark)}>
                <time>{mark.day}</time> {mark.label}
                {!isWithin({ from: time, to: time }) && <small>not in this series</small>}
                <a
                  href={hrefOf(without(mark))}
                  aria-label={`Remove the mark of ${[mark.day, mark.label].filter(Boolean).join(', ')}`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onChange(without(mark))
                  }}
                >
                  <Icon of="x" />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {marks.map((id) => {
        const { label, source, events } = eventsOf(id)
        const within = events.filter(isWithin)
        return (
          <details key={id}>
            <summary>
              {label} <small>{within.length}</small>
            </summary>
            <ol>
              {within.map((event) => (
                <li key={event.from}>{textOf(event)}</li>
              ))}
            </ol>
            <p>Source: {source}.</p>
          </details>
        )
      })}
    </section>
  )
}

/** A day with its name, or the first and last month of a period. */
function textOf({ from, to, label }: EventMark): string {
  if (from < to) return `${dayOf(from).slice(0, 7)} to ${dayOf(to).slice(0, 7)}`
  return [dayOf(from), label].filter(Boolean).join(' ')
}
