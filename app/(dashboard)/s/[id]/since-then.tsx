import { explainFailure, failureOf } from '@/components/chart/panel/explain-failure'
import { RevisionsTable } from '@/components/saved/revisions-table'
import styles from '@/components/saved/saved.module.css'
import { NoticeBox } from '@/components/ui/notice-box'
import type { Viewer } from '@/lib/auth/viewer'
import { compareWithNow } from '@/lib/saved/compare-with-now'
import type { OpenedView } from '@/lib/state/shared/saved-views'

/** The copy beside the series of today; where there is none any more, why. */
export async function SinceThen({ opened, viewer }: { opened: OpenedView; viewer: Viewer | null }) {
  const answer = await compareWithNow(opened, viewer)
    .then((revisions) => ({ revisions }))
    .catch((error: unknown) => ({ failure: explainFailure(failureOf(error)) }))
  return (
    <section id="since" className={styles.section}>
      <h2>Since it was saved</h2>
      {'failure' in answer ? (
        <NoticeBox tone="warn">
          <span>
            The copy cannot be compared. {answer.failure.title}: {answer.failure.text[0]}
          </span>
        </NoticeBox>
      ) : (
        <>
          <RevisionsTable revisions={answer.revisions} />
          <p className={styles.note}>
            Compared value by value, as far as drawn, with the series as it is now; a change after the twelfth
            digit counts as none.
          </p>
        </>
      )}
    </section>
  )
}
