'use server'
import { headers } from 'next/headers'
import type { Outcome } from '@/components/account/outcome'
import { viewerOfKey } from '@/lib/auth/signed/viewer-of-key'
import { requiredOrigin } from '@/lib/http/origin/own-origin'
import { signReadable } from '@/lib/http/signed/sign-address'
import { admitFile } from '@/lib/picture/file/admit-file'
import { authSecret } from '@/lib/process/secret'
import { getState } from '@/lib/state/database/process-state'
import { refusalOutcome } from '../../../refusal-outcome'
import { requireViewer } from '../../require-viewer'
import { keysThatSign } from './signing-keys'

/** Signs the address of a file with one of the viewer's keys. Stores nothing. */
export async function signFile(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  const asked = text('address')
  const viewer = await requireViewer(`/account/keys/sign?address=${encodeURIComponent(asked)}`)
  const now = Date.now()
  const own = await keysThatSign(await getState().database(), viewer, now)
  const key = own.find(({ id }) => id === text('key'))
  if (!key) return { tone: 'bad', text: 'Key not found.' }
  const request = { headers: Object.fromEntries(await headers()) }
  try {
    const origin = requiredOrigin(request)
    const by = { keyId: key.id, origin, now, secret: authSecret() }
    const admit = (file: { path: string; query: string }) =>
      admitFile(file, viewerOfKey({ id: key.id, owner: viewer.id, tier: key.tier }))
    const { address, expires } = await signReadable({ address: asked, days: Number(text('days')) }, by, admit)
    const end = expires.toISOString().slice(0, 10)
    return { tone: 'plain', text: `Valid until ${end}, as long as the key is.`, secret: address }
  } catch (error) {
    return refusalOutcome(error)
  }
}
