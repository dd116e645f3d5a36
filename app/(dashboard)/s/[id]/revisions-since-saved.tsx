import { explainFailure } from '@/components/chart/panel/explain-failure'
import { failureOf } from '@/components/chart/panel/failure'
import { RevisionsTable } from '@/components/saved/revisions-table'
import styles from '@/components/saved/saved.module.css'
import { NoticeBox } from '@/components/ui/notice-box'
import type { Viewer } from '@/lib/auth/viewer'
import { compareWithNow } from '@/lib/saved/compare-with-now'
import type { OpenedView } from '@/lib/state/shared/saved-views'

/** Compares the saved rows with the current series. */
export async function RevisionsSinceSaved({ opened, viewer }: { opened: OpenedView; viewer: Viewer | null }) {
  const answer = await compareWithNow(opened, viewer)
    .then((revisions) => ({ revisions }))
    .catch((error: unknown) => ({ failure: explainFailure(failureOf(error)) }))
  return (
    <section id="since" className={styles.section}>
      <h2>Changes since it was saved</h2>
      {'failure' in answer ? (
        <NoticeBox tone="warn">
          <span>
            Could not compare with the current series. {answer.failure.title}: {answer.failure.text[0]}
          </span>
        </NoticeBox>
      ) : (
        <>
          <RevisionsTable revisions={answer.revisions} />
          <p className={styles.note}>
            Compares the drawn fields with the current series, value by value. Differences beyond 12
            significant digits are ignored.
          </p>
        </>
      )}
    </section>
  )
}
