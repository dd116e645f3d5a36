import account from '../account/account.module.css'
import { ActionForm } from '../account/action-form'
import { Field } from '../account/field'
import type { Action } from '../account/outcome'
import { PageLink } from '../links/page-link'
import styles from './alerts.module.css'
import { MessageFields, type TargetChoice } from './message-fields'

export interface ShownAlert {
  id: string
  title: string
  /** Address of the chart. */
  href: string
  condition: string
  clear: string | null
  /** At what price the condition turns; null without one. */
  turns: string | null
  confirmRows: number
  clearRows: number
  state: 'ok' | 'pending' | 'firing' | 'resolved'
  /** Date of the row since which the state holds, and of the last judged one. */
  since: string | null
  judged: string | null
  isPaused: boolean
  problem: string | null
  sends: readonly string[]
  targetIds: readonly string[]
  feed: string
  /** Chart with its latest firings marked; null without any. */
  markedHref: string | null
  /** Newest first. */
  events: readonly { id: string; summary: string; href: string; noted: string }[]
}

export interface AlertActions {
  edit: Action
  pause: Action
  test: Action
  remove: Action
}

const STATES = { ok: 'Not met', pending: 'Pending', firing: 'Firing', resolved: 'Over' }

/** An alert in its owner's list, with its last events and the forms that change it. */
export function AlertItem({
  alert,
  targets,
  events,
  titleLength,
  actions,
}: {
  alert: ShownAlert
  targets: readonly TargetChoice[]
  events: readonly { kind: string; label: string }[]
  titleLength: number
  actions: AlertActions
}) {
  const { id, title, isPaused } = alert
  const own = <input type="hidden" name="id" value={id} />
  return (
    <li className={`${account.item} ${styles.item}`}>
      <PageLink href={alert.href}>
        <b>{title}</b>
      </PageLink>
      <code>{alert.condition}</code>
      <p className={styles.facts}>
        <span className={styles.state} data-state={isPaused ? 'paused' : alert.state}>
          {isPaused ? 'Paused' : STATES[alert.state]}
        </span>{' '}
        {[
          !isPaused && alert.since ? `since ${alert.since}` : '',
          alert.turns ?? '',
          alert.judged ? `judged up to ${alert.judged}` : 'no completed row yet',
          alert.confirmRows > 1 ? `fires after ${alert.confirmRows} rows` : '',
          alert.clear ? `over when ${alert.clear}` : '',
          alert.clearRows > 1 ? `over after ${alert.clearRows} rows` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {alert.problem && <p className={styles.problem}>Could not be judged: {alert.problem}</p>}
      {alert.events.length === 0 ? (
        <p className={styles.facts}>No events yet.</p>
      ) : (
        <ul className={styles.events} aria-label={`Last events of ${title}`}>
          {alert.events.map(({ id: event, summary, href, noted }) => (
            <li key={event}>
              <PageLink href={href}>{summary}</PageLink> <small>noted {noted}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <ActionForm action={actions.test} label="Send a test" about={title}>
          {own}
        </ActionForm>
        <ActionForm action={actions.pause} label={isPaused ? 'Resume' : 'Pause'} about={title}>
          {own}
          <input type="hidden" name="paused" value={isPaused ? '' : 'yes'} />
        </ActionForm>
        {alert.markedHref && <PageLink href={alert.markedHref}>Firings on the chart</PageLink>}
        <a href={alert.feed} rel="nofollow">
          Atom feed
        </a>
      </div>
      <details>
        <summary>Change</summary>
        <ActionForm action={actions.edit} label="Save" about={title}>
          {own}
          <Field label="Title" name="title" defaultValue={title} required maxLength={titleLength} />
          <MessageFields targets={targets} chosen={alert.targetIds} events={events} sends={alert.sends} />
        </ActionForm>
        <ActionForm action={actions.remove} label="Delete alert and its events" about={title}>
          {own}
        </ActionForm>
      </details>
    </li>
  )
}
