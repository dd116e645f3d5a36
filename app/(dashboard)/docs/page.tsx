import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { ParameterTable } from '@/components/chart/request/parameter-table'
import { API_FAILURES, FailureTable } from '@/components/reference/failure-table'
import { WireGuide } from '@/components/reference/wire-guide'
import { CodeBlock } from '@/components/ui/code-block'
import { FactsTable } from '@/components/ui/facts-table'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { listParam } from '@/lib/contract/params/list-param'
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
        The API is read-only and answers in JSON unless you ask for CSV.
      </p>

      <p>
        <a href="/docs/api">The reference</a> lists every route with its parameters, fields and errors, and
        lets you try each with your key. For programs there is <a href="/api/openapi.json">openapi.json</a>,
        and <code>npx chartroom client --out chartroom-client.ts</code> writes a typed TypeScript client from
        it.
      </p>

      <p>
        <a href="/docs/about">About</a> names the version of this installation and the formats of what it
        stores.
      </p>

      <p>
        <a href="/status">Data status</a> shows the public sources behind the series, their terms and age, and
        which series each set of sources gives. For programs there are <a href="/api/status/">/api/status/</a>
        , <code>/api/status/sources/&lt;id&gt;</code> with the streams of a source, and{' '}
        <a href="/api/status/coverage">/api/status/coverage</a>. Values whose terms allow only the operator to
        see them are refused with the code <code>not_redistributable</code>.
      </p>

      <h2 id="keys">Keys</h2>
      <p>
        Send the key in the header <code>x-api-key</code> or <code>Authorization: Bearer</code>, never in the
        address. Keep it on a server, never in a page, a public repository or an embed. Discovery needs no
        key.
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

      <h2>Responses</h2>
      <p>
        An object with <code>success</code>, the name of the series, <code>count</code>, <code>data</code>{' '}
        (rows, oldest first) and <code>metadata</code> (range, resolution, parameters in use, units, source).
        Missing values are <code>null</code>, never zero. Every response has an ETag. A repeated request with{' '}
        <code>If-None-Match</code> gets a 304.
      </p>
      <CodeBlock
        label="Two fields for one month, as CSV"
        code={`curl -H "x-api-key: YOUR_KEY" \\\n  "${base}/api/v1/onchain/mvrv?startDate=2025-01-01&endDate=2025-01-31&fields=date,mvrv&format=csv"`}
      />

      <h2 id="parameters">Parameters</h2>
      <p>
        All are optional. Each route takes the parameters that <a href="/docs/api">its reference</a> lists.
        Rows are selected after computing the whole history, so a value never depends on the requested window.
      </p>
      <ParameterTable parameters={[...PARAMS.keys()].map((name) => listParam(name))} />

      <h2 id="errors">Errors</h2>
      <p>
        An error is <code>{'{"success": false, "error": "…", "code": "…"}'}</code> with a status other than
        2xx.
      </p>
      <FailureTable codes={API_FAILURES} />

      <h2 id="quotas">Quotas</h2>
      <p>
        Free keys may make {many(free.hourly)} requests per hour and {many(free.daily)} per day, pro keys{' '}
        {many(pro.hourly)} and {many(pro.daily)}, and Enterprise keys the agreed number. Every response to a
        key with limits says how many are left (<code>X-RateLimit-Remaining-Hourly</code>,{' '}
        <code>X-RateLimit-Remaining-Daily</code>) and when the windows end. Refusals, 304, <code>HEAD</code>{' '}
        and lists are free. <code>HEAD</code> computes nothing, so it may leave out the length.
      </p>

      <WireGuide />

      <h2>Images, embeds and files</h2>
      <p>
        Three more public routes use the same path and need no key: <code>/image/onchain/mvrv.png</code> (or{' '}
        <code>.svg</code>) is an image, <code>/embed/onchain/mvrv</code> a read-only embed, and{' '}
        <code>/data/onchain/mvrv</code> the data that the chart fetches. They take the same parameters as the
        page. With an ending the page itself is a file: <code>/onchain/mvrv.csv</code> has the rows on screen,{' '}
        <code>?all=1</code> everything; others are{' '}
        {FILE_SUFFIXES.filter((suffix) => suffix !== 'csv').map((suffix, at) => (
          <span key={suffix}>
            {at > 0 && ', '}
            <code>.{suffix}</code>
          </span>
        ))}
        . Requests per minute and rows per hour are limited per client; beyond that the status is 429.{' '}
        <code>/oembed?url=…</code> tells other sites how to embed a chart.
      </p>
    </article>
  )
}
