'use client'
import { type Action, ActionForm } from './action-form'
import styles from './embeds.module.css'

/** Ends a frame; the box has to be ticked, because nothing brings it back. */
export function RevokeForm({ action, id }: { action: Action; id: string }) {
  return (
    <ActionForm action={action} label="Take the frame back">
      <input type="hidden" name="id" value={id} />
      <label className={styles.sure}>
        <input type="checkbox" required /> It disappears from every page, for good
      </label>
    </ActionForm>
  )
}
