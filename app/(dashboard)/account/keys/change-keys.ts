'use server'
import { isDeepStrictEqual } from 'node:util'
import { revalidatePath } from 'next/cache'
import type { Outcome } from '@/components/account/outcome'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { isAddressRule } from '@/lib/env/network-address'
import { getMarketFor } from '@/lib/market/process-market'
import type { Database } from '@/lib/state/database/database'
import { getState, notifyKeysChanged } from '@/lib/state/database/process-state'
import { findKey } from '@/lib/state/keys/find-keys'
import {
  changeKey,
  issueKey,
  type KeyChange,
  revokeKey,
  rotateKey,
  type StoredKey,
} from '@/lib/state/keys/keys'
import { answering } from '../../answering'
import { refusalOutcome } from '../../refusal-outcome'
import { requireViewer } from '../require-viewer'
import { changeableTier } from './changeable-tier'
import type { FormProblem } from './form-problem'
import { readKeyChange, readKeyForm } from './read-key-form'

const HERE = '/account/keys'
const GRACE_HOURS = [0, 1, 24, 168]

export const createKey = answering(async (_before, form) => {
  const viewer = await requireViewer(HERE)
  const { find } = await getMarketFor(viewer).catalog()
  const now = Date.now()
  const read = readKeyForm(form, { tier: viewer.tier, now, find, isAddressRule })
  if ('problem' in read) return refused(read)
  const database = await getState().database()
  try {
    const { key } = await issueKey(database, { owner: viewer, tier: viewer.tier, ...read }, act(viewer.id))
    await notifyKeysChanged()
    revalidatePath(HERE)
    return shownOnce(key)
  } catch (error) {
    return refusalOutcome(error)
  }
})

/** Changes name, permissions, expiry and grants, as far as the account could create such a key now. */
export const editKey = answering(async (_before, form) => {
  return change(form, async (database, { id }, viewer) => {
    const { find } = await getMarketFor(viewer).catalog()
    let outcome: Outcome = { tone: 'plain', text: 'Saved. The changes apply now.' }
    // Read under the key's lock, so that a change made meanwhile is not undone.
    const changeOf = (key: StoredKey): KeyChange => {
      if (key.replacedBy) {
        throw new ApiError('conflict', 'This key was rotated. Change its replacement instead.')
      }
      const tier = changeableTier(key, viewer)
      const to = readKeyChange(form, key, { tier, now: Date.now(), find, isAddressRule })
      if ('problem' in to) {
        outcome = refused(to)
        return {}
      }
      const change = whatDiffers(key, to)
      if (Object.keys(change).length === 0) outcome = { tone: 'plain', text: 'Nothing changed.' }
      return change
    }
    await changeKey(database, id, changeOf, act(viewer.id))
    return outcome
  })
})

export const rotate = answering(async (_before, form) => {
  return change(form, async (database, { id }, viewer) => {
    const hours = Number(form.get('grace'))
    if (!GRACE_HOURS.includes(hours)) return { tone: 'bad', text: 'Choose one of the listed durations.' }
    const { key } = await rotateKey(database, id, hours * 3_600_000, act(viewer.id))
    return shownOnce(key)
  })
})

export const revoke = answering(async (_before, form) => {
  return change(form, async (database, { id }, viewer) => {
    await revokeKey(database, id, act(viewer.id))
    return null
  })
})

/** Changes one of the viewer's own keys; other users' keys are reported as missing. */
async function change(
  form: FormData,
  does: (database: Database, key: StoredKey, viewer: Viewer) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const viewer = await requireViewer(HERE)
  const id = String(form.get('id') ?? '')
  const database = await getState().database()
  const own = (await findKey(database, id))?.key
  if (own?.ownerId !== viewer.id) return { tone: 'bad', text: 'Key not found.' }
  try {
    const outcome = await does(database, own, viewer)
    await notifyKeysChanged()
    // Rendering the list again would remove the form that shows the new key.
    if (!outcome?.secret) revalidatePath(HERE)
    return outcome
  } catch (error) {
    return refusalOutcome(error)
  }
}

/** The part of a change that differs from the key. */
function whatDiffers(key: StoredKey, to: KeyChange): KeyChange {
  const parts = Object.entries(to).filter(
    ([name, value]) => !isDeepStrictEqual(key[name as keyof KeyChange], value),
  )
  return Object.fromEntries(parts)
}

const refused = ({ field, problem }: FormProblem): Outcome => ({ tone: 'bad', text: problem, field })

const act = (actor: string) => ({ actor, at: new Date() })

function shownOnce(secret: string): Outcome {
  return { tone: 'plain', text: 'Copy this key now. It is shown only once.', secret }
}
