import { type ErrorCode, isErrorCode } from '@/lib/contract/errors'

export interface Failure {
  code: ErrorCode
  message: string
  detail: Readonly<Record<string, unknown>>
}

export interface Explanation {
  title: string
  /** Sentences, one per paragraph. */
  text: string[]
  /** Next steps: a link, or a retry. */
  actions: ({ label: string; href: string } | { label: string; retry: true })[]
  /** Whether the chart stays on screen, with this as a notice above it. */
  keepsPicture: boolean
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

/** Explains a failure: what happened, why, and what to do next. */
export function explainFailure({ code, message, detail }: Failure): Explanation {
  switch (code) {
    case 'data_not_available': {
      const missing = list(detail.missing)
      return {
        title: 'No data loaded for this series',
        text: [
          missing.length > 0
            ? `This series is computed from ${missing.join(', ')}, which this installation does not have.`
            : message,
          'Import a file that contains it: npm run import -- <file or folder>. The series appears after the import.',
        ],
        actions: [RETRY, { label: 'Other series', href: '/' }],
        keepsPicture: false,
      }
    }
    case 'sign_in_required':
      return {
        title: 'Sign in to see this series',
        text: [message],
        actions: [
          { label: 'Sign in', href: '/sign-in' },
          { label: 'Create account', href: '/sign-up' },
        ],
        keepsPicture: false,
      }
    case 'tier_required': {
      const required = text(detail.requiredTier)
      const title = `This series requires ${required ? `the ${required}` : 'a higher'} tier`
      const current = text(detail.currentTier)
      const upgrade = safeHref(detail.upgradeUrl)
      if (detail.account === true) {
        return {
          title,
          text: [
            `Your account has the ${current ?? 'free'} tier. The operator of this installation can change it.`,
          ],
          actions: [{ label: 'Your account', href: '/account' }, GUIDE],
          keepsPicture: false,
        }
      }
      return {
        title,
        text: [
          current ? `The key in use has the ${current} tier, which does not include this series.` : message,
        ],
        actions: [upgrade ? { label: 'Compare tiers', href: upgrade } : GUIDE],
        keepsPicture: false,
      }
    }
    case 'permission_required': {
      const permission = text(detail.permission)
      return {
        title: 'Permission required',
        text: [permission ? `This series requires a key with the permission “${permission}”.` : message],
        actions: [GUIDE],
        keepsPicture: false,
      }
    }
    case 'endpoint_not_granted':
    case 'field_not_granted':
    case 'ip_not_allowed':
      return {
        title: 'The key has no access to this series',
        text: [message, 'The owner of the Enterprise agreement set this restriction.'],
        actions: [GUIDE],
        keepsPicture: false,
      }
    case 'missing_key':
    case 'invalid_key':
    case 'revoked_key':
    case 'expired_key':
    case 'key_in_url':
      return {
        title: 'The data server rejected the key',
        text: [message, 'The operator of this installation can set a valid key in MARKET_API_KEY.'],
        actions: [RETRY, GUIDE],
        keepsPicture: false,
      }
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
    case 'overloaded':
      return {
        title: 'The server is busy',
        text: [message],
        actions: [RETRY],
        keepsPicture: true,
      }
    case 'upstream_invalid':
      return {
        title: 'The data server sent an invalid response',
        text: [message],
        actions: [RETRY],
        keepsPicture: true,
      }
    case 'upstream_unreachable':
    case 'upstream_timeout':
      return {
        title: 'The data server is not responding',
        text: [message],
        actions: [RETRY],
        keepsPicture: true,
      }
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

/**
 * Converts a thrown value to a failure. API errors keep their code. Anything else is a lost connection in the browser,
 * and an internal error on the server.
 */
export function failureOf(error: unknown): Failure {
  if (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    isErrorCode(error.code)
  ) {
    const detail = 'detail' in error && typeof error.detail === 'object' && error.detail ? error.detail : {}
    return { code: error.code, message: error.message, detail: detail as Failure['detail'] }
  }
  if (typeof window === 'undefined') {
    return { code: 'internal', message: 'Could not render the page. Try again.', detail: {} }
  }
  return {
    code: 'upstream_unreachable',
    message: 'The connection was lost before the response was complete. Check your connection and try again.',
    detail: {},
  }
}
