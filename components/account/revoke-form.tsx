'use client'
import { ActionForm } from './action-form'
import styles from './embeds.module.css'
import type { Action } from './outcome'

/** Revokes an embed. Needs a tick, because it cannot be undone. */
export function RevokeForm({ action, id }: { action: Action; id: string }) {
  return (
    <ActionForm action={action} label="Revoke embed">
      <input type="hidden" name="id" value={id} />
      <label className={styles.sure}>
        <input type="checkbox" required /> I understand that it stops working on every page and cannot be
        restored
      </label>
    </ActionForm>
  )
}
