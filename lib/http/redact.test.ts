import { expect, test } from 'vitest'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { redactUrl } from './redact'

test.each([
  ['/api/v1/x', '/api/v1/x'],
  ['/api/v1/x?days=3', '/api/v1/x?days=3'],
  ['/api/v1/x?days=3&api_key=s3cret&limit=1', '/api/v1/x?days=3&api_key=redacted&limit=1'],
  ['/x?KEY=s3cret', '/x?KEY=redacted'],
  ['/x?api%5Fkey=s3cret', '/x?api%5Fkey=redacted'],
  [
    '/x?x-api-key=s3cret&apikey=s3cret&access_token=s3cret',
    '/x?x-api-key=redacted&apikey=redacted&access_token=redacted',
  ],
  ['/x?%zz=1&key=s3cret', '/x?%zz=1&key=redacted'],
  ['/x?key', '/x?key=redacted'],
  ['/x?token=s3cret&Admin_Token=s3cret&owner=ann', '/x?token=redacted&Admin_Token=redacted&owner=redacted'],
  ['/x.csv?sig=v1.a.1.s3cret&from=2024-01-01', '/x.csv?sig=redacted&from=2024-01-01'],
  ['/x.csv?%73ig=v1.a.1.s3cret', '/x.csv?%73ig=redacted'],
  [
    `/x?address=/onchain/mvrv.csv%3Fsig=v1.0b5a-17.1798761600.${'aB-_'.repeat(10)}abc`,
    '/x?address=/onchain/mvrv.csv?sig=v1.0b5a…',
  ],
  [`/x?next=%2Fx%3Fof%3Dv1.0b5a-17.17.${'%61B-_'.repeat(10)}abc`, '/x?next=/x?of=v1.0b5a…'],
  ['/x?monkey=1', '/x?monkey=1'],
  [
    '/api/auth/callback/oidc?code=s3cret&state=s3cret&iss=https://login.example&session_state=s3cret',
    '/api/auth/callback/oidc?code=redacted&state=redacted&iss=https://login.example&session_state=redacted',
  ],
  ['/x?%63ode=s3cret&STATE=s3cret&id_token=s3cret', '/x?%63ode=redacted&STATE=redacted&id_token=redacted'],
  [
    '/x?code_verifier=s3cret&X-Amz-Signature=s3cret&clientSecret=s3cret&csrfToken=s3cret&SAMLResponse=s3cret',
    '/x?code_verifier=redacted&X-Amz-Signature=redacted&clientSecret=redacted&csrfToken=redacted&SAMLResponse=redacted',
  ],
  ['/x?login_hint=ann&email=ann@example.org', '/x?login_hint=redacted&email=redacted'],
  ['/x?of=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s3cret', '/x?of=eyJhbGc…'],
  ['/s/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0?since', '/s/VinM…?since'],
  ['/image/s/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0.png', '/image/s/VinM….png'],
  ['/boards/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0/edit', '/boards/VinM…/edit'],
  ['/watchlists/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/watchlists/VinM…'],
  ['/screen?list=VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/screen?list=VinM…'],
  ['/embed/boards/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/embed/boards/VinM…'],
  ['//s/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '//s/VinM…'],
  ['/_next/%2e%2e/s/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/_next/../s/VinM…'],
  ['/s/./VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/s/./VinM…'],
  ['/S\\%56inMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0%0a', '/S\\VinM…%0A'],
  ['http://x/s%2fVinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', 'http://x/s/VinM…'],
  ['/api/v1/x%3Fapi_key=s3cret', '/api/v1/x%3F…'],
  ['/boards/derivatives?span=1y', '/boards/derivatives?span=1y'],
  ['/s/new?of=x', '/s/new?of=x'],
  [
    '/sign-in?next=/boards/VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0/edit&a=%2F',
    '/sign-in?next=/boards/VinM…/edit&a=%2F',
  ],
  ['/sign-in?next=%2fs%2FVinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/sign-in?next=/s/VinM…'],
  ['/sign-in?next=%252Fs%252F%2556inMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0%0A%zz', '/sign-in?next=/s/VinM…%0A%zz'],
  ['/boards/new?from=VinMYmw0Opoo5O7cM4Se9vrWvKZ4hGx0', '/boards/new?from=VinM…'],
  [
    '/x?series=a-name-that-is-longer-than-any-id-of-ours',
    '/x?series=a-name-that-is-longer-than-any-id-of-ours',
  ],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

test('an overlong URL is cut after its keys are replaced', () => {
  const logged = redactUrl(`/x?${'a'.repeat(390)}&key=s3cret`)
  expect(logged.length).toBeLessThan(410)
  expect(logged).not.toContain('s3c')
})

test('every parameter of a series is logged', () => {
  expect(PARAMS.size).toBeGreaterThan(10)
  for (const name of PARAMS.keys()) expect(redactUrl(`/x?${name}=1`)).toBe(`/x?${name}=1`)
})
