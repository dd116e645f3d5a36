'use client'
import { useActionState } from 'react'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'
import type { Outcome } from './action-form'
import embeds from './embeds.module.css'
import { Field } from './field'

export interface EmbedTermsText {
  title: string
  origins: string
  until: string
  hourly: string
  daily: string
}

/** What a change of a frame came to; what was written stays in the form where it could not be used. */
export interface EmbedOutcome extends Outcome {
  kept?: EmbedTermsText
}

/** Title, sites, last day and quota of a frame; it works without JavaScript too. */
export function EmbedForm({
  action,
  label,
  terms,
  hidden,
}: {
  action: (before: EmbedOutcome | null, form: FormData) => Promise<EmbedOutcome>
  label: string
  terms: EmbedTermsText
  /** What the action has to know beside the fields. */
  hidden: Readonly<Record<string, string>>
}) {
  const [outcome, submit, busy] = useActionState(action, null)
  const shown = outcome?.kept ?? terms
  return (
    <form className={styles.form} action={submit}>
      {outcome && <NoticeBox tone={outcome.tone}>{outcome.text}</NoticeBox>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Title" name="title" defaultValue={shown.title} required maxLength={120} />
      <label className={styles.field}>
        Sites that may show it
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
          One a line: <code>https://example.org</code>, <code>https://*.example.org</code> for every name
          below it, or <code>http://localhost:8080</code>.
        </small>
      </label>
      <Field
        label="Last day"
        name="until"
        type="date"
        defaultValue={shown.until}
        note="In UTC. Empty: it has no end."
      />
      <div className={embeds.pair}>
        <Field
          label="Answers an hour"
          name="hourly"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,7}"
          defaultValue={shown.hourly}
          required
        />
        <Field
          label="Answers a day"
          name="daily"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,7}"
          defaultValue={shown.daily}
          required
        />
      </div>
      <p className={embeds.note}>
        A reader costs one answer, and one more when they first point at the chart or take its rows.
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
