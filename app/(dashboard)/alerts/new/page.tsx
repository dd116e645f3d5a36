import type { Metadata } from 'next'
import account from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { AreaField, Field } from '@/components/account/field'
import styles from '@/components/alerts/alerts.module.css'
import { FiringTable } from '@/components/alerts/firing-table'
import { MessageFields } from '@/components/alerts/message-fields'
import { failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { PageLink } from '@/components/links/page-link'
import { Button } from '@/components/ui/button'
import { NoticeBox } from '@/components/ui/notice-box'
import { CONDITION_FEED, FEEDS } from '@/lib/alerts/feed/feed-address'
import { type Preview, previewAlert } from '@/lib/alerts/own/own-alerts'
import { ownTargets } from '@/lib/alerts/own/own-targets'
import {
  type AskedCondition,
  askedCondition,
  CONDITION_FIELDS,
  MOST_ROWS,
  OPTIONAL_EVENTS,
  TITLE_LENGTH,
} from '@/lib/alerts/own/read-alert-form'
import { suggestConditions } from '@/lib/alerts/own/suggest-condition'
import { currentViewer } from '@/lib/auth/current-viewer'
import { findApiError } from '@/lib/contract/errors'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { createAlert, createTarget } from '../../account/alerts/change-alerts'
import { targetChoice } from '../../account/alerts/shown-alert'
import { TargetForm } from '../../account/alerts/target-form'
import type { Searched } from '../../page-query'

export const metadata: Metadata = { title: 'New alert', robots: { index: false } }

/** Shows the past firings of a condition on the chart in `?of=/onchain/mvrv`, and saves it as an alert. */
export default async function NewAlertPage({ searchParams }: Searched) {
  const search = await searchParams
  const text = (name: string) => {
    const given = search[name]
    return typeof given === 'string' ? given : ''
  }
  const viewer = await currentViewer()
  const asked = askedCondition(text)
  let others: readonly string[] = []
  if (search.when === undefined) {
    const suggested = await suggestConditions(asked.of, viewer).then(
      (conditions) => ({ conditions }),
      (error: unknown) => ({ failure: failureOf(error) }),
    )
    if ('failure' in suggested) return <FailureMessage failure={suggested.failure} level={1} />
    asked.when = suggested.conditions[0] ?? ''
    others = suggested.conditions.slice(1)
  }
  const answer = await previewAlert(viewer, asked).then(
    (preview) => ({ preview }),
    (error: unknown) => ({ error }),
  )
  const preview = 'preview' in answer ? answer.preview : null
  const refusal = 'error' in answer ? findApiError(answer.error) : undefined
  // Without a field the chart itself cannot be shown.
  if ('error' in answer && !(refusal && typeof refusal.detail.parameter === 'string'))
    return <FailureMessage failure={failureOf(answer.error)} level={1} />
  const query = new URLSearchParams(CONDITION_FIELDS.map((name) => [name, asked[name]]))
  return (
    <div className={account.page}>
      <h1>Alert me when …</h1>
      {preview && (
        <p>
          On the chart <PageLink href={preview.href}>{preview.title}</PageLink>.
          {preview.isSimulated && ' Its data are simulated.'}
        </p>
      )}
      <form className={account.form} method="get" action="/alerts/new">
        <input type="hidden" name="of" value={asked.of} />
        {refusal && <NoticeBox tone="bad">{refusal.message}</NoticeBox>}
        <AreaField
          label="Condition"
          name="when"
          defaultValue={asked.when}
          required
          maxLength={LONGEST_FORMULA}
          rows={3}
          spellCheck={false}
          note="A formula of this chart that is true or false, such as cross_above(close, sma(close, 200))."
        />
        {others.map((when) => (
          <p key={when}>
            Or{' '}
            <PageLink href={`/alerts/new?${new URLSearchParams({ of: asked.of, when })}`}>
              <code>{when}</code>
            </PageLink>
          </p>
        ))}
        <details open={asked.clear !== '' || /[^1]/.test(asked.confirmRows + asked.clearRows)}>
          <summary>Against flapping</summary>
          <AreaField
            label="Over when"
            name="clear"
            defaultValue={asked.clear}
            maxLength={LONGEST_FORMULA}
            rows={2}
            spellCheck={false}
            note="Empty: when the condition no longer holds."
          />
          <div className={styles.rows}>
            <Field
              label="Rows until it fires"
              name="confirmRows"
              type="number"
              min={1}
              max={MOST_ROWS}
              defaultValue={asked.confirmRows || '1'}
            />
            <Field
              label="Rows until it is over"
              name="clearRows"
              type="number"
              min={1}
              max={MOST_ROWS}
              defaultValue={asked.clearRows || '1'}
            />
          </div>
        </details>
        <div className={account.actions}>
          <Button type="submit">Show past firings</Button>
        </div>
      </form>
      {preview && <Saving preview={preview} asked={asked} query={query.toString()} viewer={viewer} />}
    </div>
  )
}

/** The past firings, and the form that saves what they belong to. */
async function Saving({
  preview,
  asked,
  query,
  viewer,
}: {
  preview: Preview
  asked: AskedCondition
  query: string
  viewer: Awaited<ReturnType<typeof currentViewer>>
}) {
  const targets = viewer ? await ownTargets(viewer) : []
  return (
    <>
      <section className={account.section} aria-labelledby="past">
        <h2 id="past">Past firings</h2>
        <FiringTable {...preview} />
        <p>
          <a href={`${FEEDS}${CONDITION_FEED}?${query}`} rel="nofollow">
            Atom feed of this condition
          </a>
          , which needs no account for charts that everyone may see.
        </p>
      </section>
      <section className={account.section} aria-labelledby="save">
        <h2 id="save">Save alert</h2>
        {viewer && (
          <details open={targets.length === 0}>
            <summary>Add a target</summary>
            <TargetForm count={targets.length} action={createTarget} />
          </details>
        )}
        {viewer ? (
          <ActionForm action={createAlert} label="Create alert" variant="primary">
            {CONDITION_FIELDS.map((name) => (
              <input key={name} type="hidden" name={name} value={asked[name]} />
            ))}
            <Field
              label="Title"
              name="title"
              required
              maxLength={TITLE_LENGTH}
              defaultValue={`${preview.title}: ${asked.when}`.slice(0, TITLE_LENGTH)}
            />
            <MessageFields
              targets={targets.map(targetChoice)}
              chosen={targets.filter(({ disabledAt }) => disabledAt === null).map(({ id }) => id)}
              events={OPTIONAL_EVENTS}
              sends={['revised', 'stale']}
            />
          </ActionForm>
        ) : (
          <p>
            <a href={`/sign-in?next=${encodeURIComponent(`/alerts/new?${query}`)}`}>Sign in</a> to get
            messages by mail, webhook, Slack, Discord, Telegram or ntfy.
          </p>
        )}
      </section>
    </>
  )
}
