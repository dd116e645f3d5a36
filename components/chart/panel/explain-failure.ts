import { isOfOurKey } from '@/lib/contract/errors'
import type { Failure } from './failure'

export interface Explanation {
  title: string
  /** Sentences, one per paragraph. */
  text: string[]
  /** Next steps: a link, which may lead back to this page afterwards, or a retry. */
  actions: ({ label: string; href: string; returns?: true } | { label: string; retry: true })[]
  /** Whether the chart stays on screen, with this as a notice above it. */
  keepsPicture: boolean
  /** State of a remote server. The component that shows the failure reports it to the header. */
  upstream?: 'down'
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** Only web addresses and paths of this site become links. */
function safeHref(value: unknown): string | null {
  const href = text(value)
  return href && (/^https?:\/\//i.test(href) || /^\/(?!\/)/.test(href)) ? href : null
}

const RETRY = { label: 'Try again', retry: true } as const
const GUIDE = { label: 'About keys and tiers', href: '/docs' }

/** Page about tiers. */
function tiersLink(detail: Failure['detail']) {
  const href = safeHref(detail.upgradeUrl)
  return href ? { label: 'Compare tiers', href } : GUIDE
}

/** Explanation for a visitor who is not signed in: the access that is missing, and what an account would change. */
function signInText(requiredTier: string | null, message: string): string[] {
  if (requiredTier === null) return [message]
  if (requiredTier === 'free') {
    return ['You are not signed in. A free account is enough, and signing in brings you back here.']
  }
  return [
    `It requires the ${requiredTier} tier. You are not signed in.`,
    `Signing in with ${/^[aeiou]/.test(requiredTier) ? 'an' : 'a'} ${requiredTier} account brings you back here. A new account has the free tier, until the operator of this installation changes it.`,
  ]
}

/** Explains a failure: what happened, why, and what to do next. */
export function explainFailure(failure: Failure): Explanation {
  const explanation = explain(failure)
  const isDown = failure.code.startsWith('upstream_') && !isOfOurKey(failure.code)
  return isDown ? { ...explanation, upstream: 'down' } : explanation
}

function explain({ code, message, detail }: Failure): Explanation {
  const again = (title: string): Explanation => ({
    title,
    text: [message],
    actions: [RETRY],
    keepsPicture: true,
  })
  switch (code) {
    case 'data_not_available': {
      const missing = list(detail.missing)
      const series = text(detail.series)
      return {
        title: 'No data loaded for this series',
        text: [
          missing.length > 0
            ? `This series needs data that this installation does not have: ${missing.join('; ')}.`
            : message,
          'Import it: npx chartroom import <file or folder>. The series appears after the import.',
        ],
        actions: [
          ...(series
            ? [{ label: 'What would bring it', href: `/status?series=${encodeURIComponent(series)}` }]
            : []),
          RETRY,
          { label: 'Other series', href: '/' },
        ],
        keepsPicture: false,
      }
    }
    case 'sign_in_required':
      return {
        title: 'Sign in to see this series',
        text: signInText(text(detail.requiredTier), message),
        actions: [
          { label: 'Sign in', href: '/sign-in', returns: true },
          { label: 'Create account', href: '/sign-up', returns: true },
          ...(detail.requiredTier === 'pro' ? [tiersLink(detail)] : []),
        ],
        keepsPicture: false,
      }
    case 'tier_required': {
      const required = text(detail.requiredTier)
      const title = `This series requires ${required ? `the ${required}` : 'a higher'} tier`
      const current = text(detail.currentTier)
      return {
        title,
        text: [
          `Your account has the ${current ?? 'free'} tier. The operator of this installation can change it.`,
        ],
        actions: [{ label: 'Your account', href: '/account' }, tiersLink(detail)],
        keepsPicture: false,
      }
    }
    case 'not_redistributable':
      return {
        title: 'Not shown to others',
        text: [message],
        actions: [
          { label: 'Sign in', href: '/sign-in', returns: true },
          { label: 'Sources and terms', href: '/status' },
        ],
        keepsPicture: false,
      }
    case 'upstream_refused':
      return {
        title: 'The data server rejected the key',
        text: [message, 'The operator of this installation can set another key in MARKET_API_KEY.'],
        actions: [RETRY, GUIDE],
        keepsPicture: false,
      }
    // Refusals of keys, which pages do not send.
    case 'permission_required':
    case 'endpoint_not_granted':
    case 'field_not_granted':
    case 'ip_not_allowed':
    case 'missing_key':
    case 'invalid_key':
    case 'revoked_key':
    case 'expired_key':
    case 'key_in_url':
      return { title: 'Access denied', text: [message], actions: [GUIDE], keepsPicture: false }
    case 'upstream_quota_exceeded':
    case 'quota_exceeded': {
      const reset = text(detail.resetAt)
      return {
        title: 'Quota used up',
        text: [reset ? `The quota resets at ${reset.replace('T', ' ').slice(0, 16)} UTC.` : message],
        actions: [RETRY],
        keepsPicture: true,
      }
    }
    case 'invalid_parameter': {
      const name = text(detail.parameter)
      const allowed = text(detail.allowed) ?? list(detail.allowed).join(', ')
      return {
        title: 'Invalid setting',
        text: [message, name && allowed ? `Allowed for ${name}: ${allowed}.` : ''].filter(Boolean),
        actions: [{ label: 'Reset the chart', href: '?' }],
        keepsPicture: true,
      }
    }
    case 'service_unavailable':
      return again('Not available at the moment')
    case 'overloaded':
      return again('The server is busy')
    case 'upstream_invalid':
      return again('The data server sent an invalid response')
    case 'upstream_unreachable':
    case 'upstream_timeout':
      return again('The data server is not responding')
    case 'unknown_route':
    case 'method_not_allowed':
      return {
        title: 'Series not found',
        text: [message],
        actions: [{ label: 'Search', href: '/search' }],
        keepsPicture: false,
      }
    case 'internal':
      return {
        title: 'Server error',
        text: [message, text(detail.requestId) ? `Reference: ${text(detail.requestId)}.` : ''].filter(
          Boolean,
        ),
        actions: [RETRY],
        keepsPicture: true,
      }
  }
}
