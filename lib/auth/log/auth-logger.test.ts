import { expect, test, vi } from 'vitest'
import { authLogger } from './auth-logger'

const lines = vi.hoisted((): string[] => [])
vi.mock('@/lib/http/log', () => ({ getLog: () => ({ error: (line: string) => lines.push(line) }) }))

test('a failure at the provider is logged without the values that are part of signing in', () => {
  const { error } = authLogger()
  error?.('OAUTH_CALLBACK_ERROR', new Error('state mismatch, expected s3cret, got: s3cret'))
  error?.('OAUTH_CALLBACK_ERROR', {
    error: new Error('nonce mismatch, expected s3cret, got: s3cret'),
    providerId: 'oidc',
  })
  error?.(
    'OAUTH_CALLBACK_ERROR',
    new Error('iss mismatch, expected https://one.example, got: https://two.example'),
  )
  expect(lines).toEqual([
    'Signing in failed: OAUTH_CALLBACK_ERROR state mismatch',
    'Signing in failed: OAUTH_CALLBACK_ERROR nonce mismatch',
    'Signing in failed: OAUTH_CALLBACK_ERROR iss mismatch, expected https://one.example, got: https://two.example',
  ])
})
