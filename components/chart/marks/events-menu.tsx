'use client'
import { EVENT_LISTS, MARK_IDS, type MarkId, NO_MARKS } from '@/lib/contract/events/event-lists'
import { MAX_OWN_MARKS, writeOwnMark } from '@/lib/url/own-mark'
import type { ViewState } from '@/lib/url/view-state'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../ui/icons/icon'
import { Menu } from '../../ui/menu'
import styles from './marks.module.css'

/** Lists of known events to mark on a chart, and the opener of the dialog that marks a day. */
export function EventsMenu({
  offered,
  marks,
  ownMarks,
  onMark,
  onChange,
}: {
  offered: readonly MarkId[]
  /** Lists that are marked. */
  marks: readonly MarkId[]
  ownMarks: ViewState['ownMarks']
  /** Null until the dialog can be loaded. */
  onMark: (() => void) | null
  onChange: (marks: readonly MarkId[]) => void
}) {
  const shown = [...marks.map((id) => EVENT_LISTS[id].label), ...ownMarks.map(({ day }) => day)]
  return (
    <Menu icon={<Icon of="calendar-check-2" />} label="Events" detail={shown.join(', ') || null}>
      <div className={styles.menu}>
        {/* A form without any checked box would say nothing. */}
        <input type="hidden" name="marks" value={NO_MARKS} />
        {offered.map((id) => (
          <label key={id} className={controls.check}>
            <input
              type="checkbox"
              name="marks"
              value={id}
              checked={marks.includes(id)}
              onChange={() => onChange(toggled(marks, id))}
            />
            {EVENT_LISTS[id].label}
          </label>
        ))}
        {onMark && (
          <button type="button" onClick={onMark} data-shortcut="m">
            Mark a day <kbd>M</kbd>
          </button>
        )}
        <noscript>
          {[...ownMarks.map(writeOwnMark), ''].slice(0, MAX_OWN_MARKS).map((text, at) => (
            <label key={text} className={controls.check}>
              {at === 0 ? 'Mark' : `Mark ${at + 1}`}
              <input
                name="mark"
                defaultValue={text}
                placeholder="2024-01-10:ETF approval"
                size={24}
                autoComplete="off"
              />
            </label>
          ))}
        </noscript>
      </div>
    </Menu>
  )
}

/** In a fixed order, so that equal selections have equal addresses. */
function toggled(marks: readonly MarkId[], id: MarkId): MarkId[] {
  return MARK_IDS.filter((other) => marks.includes(other) !== (other === id))
}
