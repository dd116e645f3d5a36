import styles from './alerts.module.css'

export interface TargetChoice {
  id: string
  title: string
  hint: string
  isOff: boolean
}

/** Check boxes of the targets of an alert, and of the events that it sends beside firings. */
export function MessageFields({
  targets,
  chosen,
  events,
  sends,
}: {
  targets: readonly TargetChoice[]
  /** IDs of the chosen targets. */
  chosen: readonly string[]
  events: readonly { kind: string; label: string }[]
  sends: readonly string[]
}) {
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Send to</legend>
        {targets.length === 0 && (
          <span>No targets yet. Events are listed here and in the feed of the alert.</span>
        )}
        {targets.map(({ id, title, hint, isOff }) => (
          <label key={id}>
            <input type="checkbox" name="target" value={id} defaultChecked={chosen.includes(id)} />
            {title} ({hint}){isOff ? ', off' : ''}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Beside a firing, send a message</legend>
        {events.map(({ kind, label }) => (
          <label key={kind}>
            <input type="checkbox" name="sends" value={kind} defaultChecked={sends.includes(kind)} />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
