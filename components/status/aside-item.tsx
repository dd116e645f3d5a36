import type { AsideAnswer, SourceSummary } from '@/lib/contract/live/live-status'
import { Button } from '../ui/button'
import styles from './status.module.css'
import { whenText } from './status-words'

/** An answer that was put aside, with its reason and, where it can be read, a button that stores it. */
export function AsideItem({
  answer: { id, source, at, reason, isReadable, url },
  sources,
  change,
}: {
  answer: AsideAnswer
  sources: readonly SourceSummary[]
  change: (path: string) => Promise<void>
}) {
  const title = sources.find((one) => one.id === source)?.title ?? source
  return (
    <li className={styles.item}>
      <p>
        <strong>{title}</strong>, {whenText(at)}: {reason}
      </p>
      <p>
        <code>{url}</code>
      </p>
      {isReadable ? (
        <div className={styles.actions}>
          <Button onClick={() => void change(`accept/${id}`)}>Accept and store</Button>
        </div>
      ) : (
        <p>It cannot be stored. It goes when the publisher’s next answer has been stored.</p>
      )}
    </li>
  )
}
