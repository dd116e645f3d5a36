import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { ParameterTable } from '@/components/chart/request/parameter-table'
import { API_FAILURES, FailureTable } from '@/components/reference/failure-table'
import { WireGuide } from '@/components/reference/wire-guide'
import { CodeBlock } from '@/components/ui/code-block'
import { FactsTable } from '@/components/ui/facts-table'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { listParam, PARAMS } from '@/lib/contract/params'
import { TIER_LIMITS } from '@/lib/contract/tier-limits'
import { apiBase } from '../api-base'
import styles from './docs.module.css'

export const metadata: Metadata = {
  title: 'API guide',
  description: 'Keys, addresses, parameters, errors and quotas of the read-only market-data API.',
}

const many = (limit: number | null) => limit?.toLocaleString('en-US') ?? 'any number of'

export default async function DocsPage() {
  const base = apiBase(await headers())
  const { free, pro } = TIER_LIMITS
  return (
    <article className={styles.page}>
      <h1>API guide</h1>
      <p>
        Every series has one address, and a chart’s address is its API path: the page{' '}
        <a href="/onchain/mvrv">/onchain/mvrv</a> shows what <code>GET /api/v1/onchain/mvrv</code> returns.
        The interface is read-only, and every answer is JSON unless CSV is asked for.
      </p>

      <p>
        <a href="/docs/api">The reference</a> lists every route with its parameters, fields and failures, and
        lets you try each with your key. For programs there is <a href="/api/openapi.json">openapi.json</a>,
        and <code>npm run client -- --out chartroom-client.ts</code> writes a typed TypeScript client from it.
      </p>

      <h2 id="keys">Keys</h2>
      <p>
        Send the key in a header, <code>x-api-key</code> or <code>Authorization: Bearer</code>, never in the
        address. Keep it on a server: not in a page, a public repository or a frame. Discovery needs no key.
      </p>
      <CodeBlock
        label="A first request"
        code={`curl -H "x-api-key: YOUR_KEY" \\\n  "${base}/api/v1/crypto/prices/BTC?days=30"`}
      />

      <h2>Routes</h2>
      <FactsTable label="Routes by family" head={['Family', 'Tier', 'Address']}>
        {FAMILIES.map((family) => (
          <tr key={family}>
            <th scope="row">
              <a href={`/${family}`}>{FAMILY_FACTS[family].category}</a>
            </th>
            <td>{FAMILY_FACTS[family].tier}</td>
            <td>
              <code>
                GET /api/v1/{family}/{`{${FAMILY_FACTS[family].nameKey}}`}
              </code>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Discovery</th>
          <td>no key</td>
          <td>
            <code>GET /api/public/catalog</code>, <code>GET /api/v1/chains</code>,{' '}
            <code>GET /api/onchain/manifest</code>,{' '}
            <a href="/api/openapi.json">
              <code>/api/openapi.json</code>
            </a>
          </td>
        </tr>
      </FactsTable>

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
        All are optional. A route takes the ones <a href="/docs/api">its reference</a> lists; a value is
        selected after computing on the whole history, so a row never depends on the window asked for.
      </p>
      <ParameterTable parameters={[...PARAMS.keys()].map((name) => listParam(name))} />

      <h2 id="errors">Errors</h2>
      <p>
        A failure is <code>{'{"success": false, "error": "…", "code": "…"}'}</code> with a status that is not
        2xx. A refused request does not spend quota.
      </p>
      <FailureTable codes={API_FAILURES} />

      <h2 id="quotas">Quotas</h2>
      <p>
        Free keys make {many(free.hourly)} requests an hour and {many(free.daily)} a day, pro keys{' '}
        {many(pro.hourly)} and {many(pro.daily)}, Enterprise keys what was agreed. Every keyed answer says
        what is left: <code>X-RateLimit-Remaining-Hourly</code>, <code>X-RateLimit-Remaining-Daily</code> and
        when the windows end.
      </p>

      <WireGuide />

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
