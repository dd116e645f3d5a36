import type { Metadata } from 'next'
import account from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field, SelectField } from '@/components/account/field'
import { failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import styles from '@/components/saved/saved.module.css'
import { EXPIRIES, TITLE_LENGTH } from '@/lib/saved/read-view-form'
import { loadPage } from '@/lib/saved/save-view'
import { imageHref } from '@/lib/url/hrefs'
import { chartTitle } from '@/lib/view/text/chart-title'
import { requireViewer } from '../../account/require-viewer'
import type { Searched } from '../../page-query'
import { saveCurrentView } from './save-current-view'

export const metadata: Metadata = { title: 'Save view', robots: { index: false } }

/** Saves the chart in `?of=/onchain/mvrv?days=90` in its current state. */
export default async function SaveViewPage({ searchParams }: Searched) {
  const given = (await searchParams).of
  const of = typeof given === 'string' ? given : '/'
  const viewer = await requireViewer(`/s/new?of=${encodeURIComponent(of)}`)
  const answer = await loadPage(of, viewer)
    .then((view) => ({ view }))
    .catch((error: unknown) => ({ failure: failureOf(error) }))
  if ('failure' in answer) return <FailureMessage failure={answer.failure} level={1} />
  const { endpoint, state } = answer.view
  return (
    <div className={account.page}>
      <h1>Save this view</h1>
      <p className={styles.note}>
        The data shown is saved under its own link. Anyone with the link who may see{' '}
        {chartTitle(endpoint, state)} sees the chart as it is now, who saved it and when.
      </p>
      {/* biome-ignore lint/performance/noImgElement: drawn by this server, in the size it is shown in */}
      <img
        className={styles.preview}
        src={imageHref(endpoint, state, 'png')}
        width={1200}
        height={630}
        alt={`Preview of ${chartTitle(endpoint, state)}`}
      />
      <ActionForm action={saveCurrentView} label="Save view" variant="primary">
        <input type="hidden" name="of" value={of} />
        <Field
          label="Title"
          name="title"
          defaultValue={chartTitle(endpoint, state).slice(0, TITLE_LENGTH)}
          required
          maxLength={TITLE_LENGTH}
        />
        <SelectField label="Expires" name="expiry" options={EXPIRIES} />
      </ActionForm>
    </div>
  )
}
