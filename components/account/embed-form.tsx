'use client'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'
import embeds from './embeds.module.css'
import { Field } from './field'
import type { Outcome } from './outcome'
import { useAction } from './use-action'

/** Settings of an embed as form text. */
export interface EmbedTermsText {
  title: string
  origins: string
  /** Last day, or empty for no end date. */
  until: string
  hourly: string
  daily: string
}

/** The result of a change; keeps the rejected input so that the form does not lose it. */
export interface EmbedOutcome extends Outcome {
  kept?: EmbedTermsText
}

/** Title, sites, last day and quota of an embed. Works without JavaScript. */
export function EmbedForm({
  action,
  label,
  terms,
  hidden,
}: {
  action: (before: EmbedOutcome | null, form: FormData) => Promise<EmbedOutcome | null>
  label: string
  terms: EmbedTermsText
  /** Hidden fields for the action. */
  hidden: Readonly<Record<string, string>>
}) {
  const { isBusy, form, ...said } = useAction(action)
  const outcome: EmbedOutcome | null = said.outcome
  const shown = outcome?.kept ?? terms
  return (
    <form className={styles.form} {...form}>
      {outcome && <NoticeBox tone={outcome.tone}>{outcome.text}</NoticeBox>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Title" name="title" defaultValue={shown.title} required maxLength={120} />
      <label className={styles.field}>
        Allowed sites
        <textarea
          name="origins"
          className={`${ui.input} ${embeds.origins}`}
          defaultValue={shown.origins}
          placeholder="https://example.org"
          rows={3}
          required
          spellCheck={false}
          autoCapitalize="off"
        />
        <small>
          One per line: <code>https://example.org</code>, <code>https://*.example.org</code> for all its
          subdomains, or <code>http://localhost:8080</code>.
        </small>
      </label>
      <Field
        label="Last day"
        name="until"
        type="date"
        defaultValue={shown.until}
        note="In UTC. Leave empty for no end date."
      />
      <div className={embeds.pair}>
        <Field
          label="Requests per hour"
          name="hourly"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,7}"
          defaultValue={shown.hourly}
          required
        />
        <Field
          label="Requests per day"
          name="daily"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,7}"
          defaultValue={shown.daily}
          required
        />
      </div>
      <p className={embeds.note}>
        Each view uses one request, and one more when the reader first points at the chart or downloads its
        rows.
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
