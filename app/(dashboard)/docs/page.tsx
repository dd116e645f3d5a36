import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { CodeBlock } from '@/components/ui/code-block'
import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params'
import { describeAllowed } from '@/lib/contract/read-param'
import { apiBase } from '../api-base'
import styles from './docs.module.css'

export const metadata: Metadata = {
  title: 'API guide',
  description: 'Keys, addresses, parameters, errors and quotas of the read-only market-data API.',
}

const MEANINGS: Record<ErrorCode, string> = {
  invalid_parameter: 'A parameter has a value that is not allowed; parameter, value and allowed say which.',
  key_in_url: 'A key was written into the address. Keys belong in a header.',
  sign_in_required: 'The dashboard shows this only to those who are signed in; the API never answers so.',
  missing_key: 'The route needs a key and none came with the request.',
  invalid_key: 'The key is not known.',
  revoked_key: 'The key was revoked.',
  expired_key: 'The key’s time is over.',
  tier_required: 'The route belongs to a higher tier; requiredTier and upgradeUrl say which and how.',
  permission_required: 'The key lacks the permission named in permission.',
  endpoint_not_granted: 'The Enterprise key was not granted this route.',
  field_not_granted: 'The Enterprise key was not granted the fields named in fields.',
  ip_not_allowed: 'The request came from an address outside the key’s list.',
  unknown_route: 'There is no such route; suggestions names the nearest.',
  method_not_allowed: 'Only GET and HEAD are answered.',
  quota_exceeded: 'The hourly or daily quota is spent; resetAt and Retry-After say until when.',
  internal: 'The server failed; quote requestId.',
  data_not_available: 'The route is known, but the data it is computed from is not loaded; missing names it.',
  upstream_unreachable: 'The dashboard could not reach the server it shows.',
  upstream_invalid: 'The server that the dashboard shows gave an answer that cannot be read.',
  upstream_timeout: 'The server that the dashboard shows did not answer in time.',
}

export default async function DocsPage() {
  const base = apiBase(await headers())
  const errors = Object.entries(ERROR_STATUS) as [ErrorCode, number][]
  return (
    <article className={styles.page}>
      <h1>API guide</h1>
      <p>
        Every series has one address, and a chart’s address is its API path: the page{' '}
        <a href="/onchain/mvrv">/onchain/mvrv</a> shows what <code>GET /api/v1/onchain/mvrv</code> returns.
        The interface is read-only, and every answer is JSON unless CSV is asked for.
      </p>

      <h2>Keys</h2>
      <p>
        Send the key in a header, <code>x-api-key</code> or <code>Authorization: Bearer</code>, never in the
        address. Keep it on a server: not in a page, a public repository or a frame. Discovery needs no key.
      </p>
      <CodeBlock
        label="A first request"
        code={`curl -H "x-api-key: YOUR_KEY" \\\n  "${base}/api/v1/crypto/prices/BTC?days=30"`}
      />

      <h2>Routes</h2>
      <div className={styles.scroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">Family</th>
              <th scope="col">Address</th>
              <th scope="col">Tier</th>
            </tr>
          </thead>
          <tbody>
            {FAMILIES.map((family) => (
              <tr key={family}>
                <th scope="row">
                  <a href={`/${family}`}>{FAMILY_FACTS[family].category}</a>
                </th>
                <td>
                  <code>
                    GET /api/v1/{family}/{`{${FAMILY_FACTS[family].nameKey}}`}
                  </code>
                </td>
                <td>{FAMILY_FACTS[family].tier}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Discovery</th>
              <td>
                <code>GET /api/public/catalog</code>, <code>GET /api/v1/chains</code>,{' '}
                <code>GET /api/onchain/manifest</code>,{' '}
                <a href="/api/openapi.json">
                  <code>/api/openapi.json</code>
                </a>
              </td>
              <td>no key</td>
            </tr>
          </tbody>
        </table>
      </div>

      <h2>Answers</h2>
      <p>
        An object with <code>success</code>, the name of the series, <code>count</code>, <code>data</code>{' '}
        (rows, oldest first) and <code>metadata</code> (range, resolution, parameters in use, units, source).
        Missing values are <code>null</code>, never zero. Every answer has an ETag; a repeated request with{' '}
        <code>If-None-Match</code> is answered by 304.
      </p>
      <CodeBlock
        label="Two fields of a month, as CSV"
        code={`curl -H "x-api-key: YOUR_KEY" \\\n  "${base}/api/v1/onchain/mvrv?startDate=2025-01-01&endDate=2025-01-31&fields=date,mvrv&format=csv"`}
      />

      <h2 id="parameters">Parameters</h2>
      <p>
        All are optional. A route takes the ones its chart’s API tab lists; a value is selected after
        computing on the whole history, so a row never depends on the window asked for.
      </p>
      <div className={styles.scroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Default</th>
              <th scope="col">Allowed</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {[...PARAMS.values()].map((param) => (
              <tr key={param.name}>
                <th scope="row">
                  <code>{param.name}</code>
                </th>
                <td>{param.default ?? '–'}</td>
                <td>{describeAllowed(param)}</td>
                <td>{param.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>

      <h2 id="errors">Errors</h2>
      <p>
        A failure is <code>{'{"success": false, "error": "…", "code": "…"}'}</code> with a status that is not
        2xx. A refused request does not spend quota.
      </p>
      <div className={styles.scroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Code</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {errors
              .filter(([code]) => !code.startsWith('upstream_'))
              .map(([code, status]) => (
                <tr key={code}>
                  <td>{status}</td>
                  <th scope="row">
                    <code>{code}</code>
                  </th>
                  <td>{MEANINGS[code]}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>

      <h2 id="quotas">Quotas</h2>
      <p>
        Free keys make 100 requests an hour and 1,000 a day, pro keys 1,000 and 20,000, Enterprise keys what
        was agreed. Every keyed answer says what is left: <code>X-RateLimit-Remaining-Hourly</code>,{' '}
        <code>X-RateLimit-Remaining-Daily</code> and when the windows end.
      </p>

      <h2>Pictures, frames and files</h2>
      <p>
        The same path has three more doors that need no key: <code>/image/onchain/mvrv.png</code> (or{' '}
        <code>.svg</code>) is the picture, <code>/embed/onchain/mvrv</code> a read-only frame, and{' '}
        <code>/data/onchain/mvrv</code> what the chart itself fetches. They take the parameters of the page.
        One address is answered a generous number of requests a minute and rows an hour, and 429 beyond.{' '}
        <code>/oembed?url=…</code> tells other sites how to frame a chart.
      </p>
    </article>
  )
}
