import { ActionForm } from '@/components/account/action-form'
import { Field, SelectField } from '@/components/account/field'
import type { Action } from '@/components/account/outcome'
import { offeredKinds, TARGET_KINDS } from '@/lib/alerts/own/own-targets'
import { TITLE_LENGTH } from '@/lib/alerts/own/read-alert-form'
import { MAX_TARGETS } from '@/lib/state/alerts/alert-targets'

/** Form for a new target, or why there can be none. `count` is the number of targets of the account. */
export function TargetForm({ count, action }: { count: number; action: Action }) {
  const kinds = offeredKinds()
  return kinds.length === 0 ? (
    <p>This installation sends no messages. Every alert has an Atom feed.</p>
  ) : count >= MAX_TARGETS ? (
    <p>You have {MAX_TARGETS} targets, the most allowed.</p>
  ) : (
    <ActionForm action={action} label="Add target" secretLabel="Secret of the webhook">
      <SelectField
        label="Kind"
        name="kind"
        options={kinds.map((kind) => ({ value: kind, label: TARGET_KINDS[kind].label }))}
        note={kinds.includes('mail') ? 'Mail goes to the confirmed address of your account.' : undefined}
      />
      <Field
        label="Address"
        name="address"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        note={`Not for mail. ${kinds
          .filter((kind) => kind !== 'mail')
          .map((kind) => `${TARGET_KINDS[kind].label}: ${TARGET_KINDS[kind].example}`)
          .join(' · ')}`}
      />
      <Field label="Name" name="title" maxLength={TITLE_LENGTH} note="Empty: that of the kind." />
    </ActionForm>
  )
}
