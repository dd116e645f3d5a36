import { Button } from '../ui/button'
import styles from './data.module.css'
import { sizeText } from './size-text'

export interface Sending {
  id: number
  name: string
  bytes: number
  sent: number
  /** A sentence if it was not sent. */
  error: string | null
  /** Stops it and removes it from the list. */
  cancel: () => void
}

/** Files on their way to the server, and those that it refused. */
export function SendingList({ sending }: { sending: readonly Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Files being sent">
      {sending.map(({ id, name, bytes, sent, error, cancel }) => (
        <li key={id} className={styles.item} data-outcome={error ? 'refused' : undefined}>
          <div className={styles.head}>
            <strong>{name}</strong>
            <small>{sizeText(bytes)}</small>
            <Button onClick={cancel} aria-label={`${error ? 'Remove' : 'Cancel'}: ${name}`}>
              {error ? 'Remove' : 'Cancel'}
            </Button>
          </div>
          {error ? (
            <p role="alert">Not sent: {error}</p>
          ) : (
            <progress max={bytes || 1} value={sent} aria-label={`Sending ${name}`} />
          )}
        </li>
      ))}
    </ul>
  )
}
