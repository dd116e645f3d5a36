import 'server-only'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { ownDocuments } from '@/lib/auth/own-documents'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { getEnv } from '@/lib/env/env'
import { findAccount } from '@/lib/state/accounts/accounts'
import type { AlertTargetKind } from '@/lib/state/alerts/alert-schema'
import {
  type AlertTarget,
  changeTarget,
  createTarget,
  deleteTarget,
  findTarget,
  listTargets,
  type NewAlertTarget,
} from '@/lib/state/alerts/alert-targets'
import { getState } from '@/lib/state/database/process-state'
import { readTargetUrl } from '../deliver/post'
import { newWebhookSecret } from '../deliver/sign-webhook'
import { sealTarget } from '../deliver/target-secrets'
import { invalid } from '../invalid'
import { readTitle } from './read-alert-form'

const notYours = () => new ApiError('not_found', 'Target not found.')
const own = ownDocuments('change your alerts', notYours)
const { signedIn } = own

/** Both secrets sign for so long after a rotation. */
const ROTATION_MS = 24 * 3_600_000
const LONGEST_ADDRESS = 2_000

/** Kinds of targets with the form of their addresses. */
export const TARGET_KINDS: Readonly<Record<AlertTargetKind, { label: string; example: string }>> = {
  mail: { label: 'E-mail', example: '' },
  webhook: { label: 'Webhook', example: 'https://example.org/hook' },
  slack: { label: 'Slack', example: 'https://hooks.slack.com/services/…' },
  discord: { label: 'Discord', example: 'https://discord.com/api/webhooks/…' },
  telegram: { label: 'Telegram', example: 'https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>' },
  ntfy: { label: 'ntfy', example: 'https://ntfy.sh/<topic>' },
}

/** A target as its owner sees it, without address and secrets. */
export type ShownTarget = Pick<
  AlertTarget,
  'id' | 'kind' | 'title' | 'hint' | 'failingSince' | 'disabledAt' | 'disabledReason'
> & {
  isSigned: boolean
  earlierEndsAt: Date | null
}

/** Kinds of targets that this installation has. */
export function offeredKinds(): AlertTargetKind[] {
  const kinds = Object.keys(TARGET_KINDS) as AlertTargetKind[]
  return kinds.filter((kind) => (kind === 'mail' ? hasMail() : getEnv().ALERT_TARGETS !== 'none'))
}

export async function ownTargets(viewer: Viewer): Promise<ShownTarget[]> {
  const targets = await listTargets(await getState().database(), viewer.id)
  return targets.map(
    ({ id, kind, title, hint, failingSince, disabledAt, disabledReason, secret, earlierEndsAt }) => ({
      ...{ id, kind, title, hint, failingSince, disabledAt, disabledReason, earlierEndsAt },
      isSigned: secret !== null,
    }),
  )
}

/** Creates a target. Returns the secret of a webhook, which is shown once. */
export async function addTarget(
  viewer: Viewer | null,
  asked: { kind: string; title: string; address: string },
  now = new Date(),
): Promise<string | null> {
  const owner = signedIn(viewer)
  const kind = offeredKinds().find((one) => one === asked.kind)
  if (!kind)
    throw invalid('kind', `Choose one of ${offeredKinds().join(', ') || 'no targets: both are off'}.`)
  const title = readTitle(asked.title.trim() || TARGET_KINDS[kind].label)
  const secret = kind === 'webhook' ? newWebhookSecret() : null
  const place = kind === 'mail' ? await mailPlace(owner) : webPlace(kind, asked.address)
  const target = { kind, title, ...place, secret: secret && sealTarget(secret) }
  await createTarget(await getState().database(), { ...target, ownerId: owner.id }, now)
  return secret
}

/** Makes a new secret, which is shown once. The earlier one signs too for a day. */
export async function rotateSecret(viewer: Viewer | null, id: string, now = new Date()): Promise<string> {
  const { id: ownerId } = signedIn(viewer)
  const database = await getState().database()
  const target = await findTarget(database, { id, ownerId })
  if (!target?.secret) throw notYours()
  const secret = newWebhookSecret()
  await changeTarget(
    database,
    { id, ownerId },
    {
      secret: sealTarget(secret),
      earlierSecret: target.secret,
      earlierEndsAt: new Date(now.getTime() + ROTATION_MS),
    },
  )
  return secret
}

/** Sends to a target again after it was turned off. */
export async function enableTarget(viewer: Viewer | null, id: string): Promise<void> {
  const on = { disabledAt: null, disabledReason: null, failingSince: null }
  await own.change(viewer, id, (database, of) => changeTarget(database, of, on))
}

export async function removeTarget(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  await own.change(viewer, id, (database, of) => deleteTarget(database, of, now))
}

/** Mail goes to the confirmed address of the account only, so that nobody else gets any. */
async function mailPlace({ id }: Viewer): Promise<Pick<NewAlertTarget, 'address' | 'hint'>> {
  const account = await findAccount(await getState().database(), id)
  if (!account?.email || account.emailVerifiedAt === null) {
    throw invalid('kind', 'Confirm your e-mail address on the page Account first.')
  }
  return { address: '', hint: account.email }
}

function webPlace(
  kind: Exclude<AlertTargetKind, 'mail'>,
  text: string,
): Pick<NewAlertTarget, 'address' | 'hint'> {
  const address = text.trim()
  if (address.length > LONGEST_ADDRESS)
    throw invalid('address', `The address can have at most ${LONGEST_ADDRESS} characters.`)
  let url: URL
  try {
    url = readTargetUrl(address, getEnv().ALERT_TARGETS === 'any')
  } catch (error) {
    throw invalid('address', error instanceof Error ? error.message : 'This is not an address.')
  }
  if (kind === 'telegram' && !(/\/sendMessage$/.test(url.pathname) && url.searchParams.get('chat_id')))
    throw invalid('address', `The address must be ${TARGET_KINDS.telegram.example}.`)
  if (kind === 'ntfy' && !/^\/[\w-]{1,64}$/.test(url.pathname))
    throw invalid('address', `The address must be ${TARGET_KINDS.ntfy.example}.`)
  return { address: sealTarget(url.href), hint: url.host }
}
