'use server'
import { revalidatePath } from 'next/cache'
import type { Outcome } from '@/components/account/outcome'
import { getState, notifyKeysChanged } from '@/lib/state/database/process-state'
import { revokeKey } from '@/lib/state/keys/keys'
import { requireAdmin } from '../../account/require-viewer'
import { refusalOutcome } from '../../refusal-outcome'

/** Revokes any user's key. The audit log records who did it. */
export async function revokeAnyKey(_before: Outcome | null, form: FormData): Promise<Outcome | null> {
  const viewer = await requireAdmin('/admin/keys')
  try {
    const id = String(form.get('id') ?? '')
    await revokeKey(await getState().database(), id, { actor: viewer.id, at: new Date() })
  } catch (error) {
    return refusalOutcome(error)
  }
  await notifyKeysChanged()
  revalidatePath('/admin/keys')
  return { tone: 'plain', text: 'Revoked.' }
}
