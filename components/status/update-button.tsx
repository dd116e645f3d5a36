import { Button } from '../ui/button'
import styles from './status.module.css'
import type { Status } from './use-status'

/** Starts an update of the public sources. */
export function UpdateButton({
  status,
  change,
}: {
  status: Status
  change: (path: string) => Promise<void>
}) {
  return (
    <div className={styles.actions}>
      <Button variant="primary" disabled={status.isRunning} onClick={() => void change('update')}>
        {status.isRunning ? 'Updating …' : 'Update now'}
      </Button>
    </div>
  )
}
