import styles from '../panel/panel.module.css'

/** Says over a picture that it does not answer because its program could not be fetched. */
export function StuckNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.stuck} role="status">
      The live chart could not be loaded.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
