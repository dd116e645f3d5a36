import type { Endpoint, Field } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { exampleRow } from '@/lib/contract/example-row'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { TierBadge } from '../catalog/tier-badge'
import { ParameterTable } from '../chart/request/parameter-table'
import { CodeBlock } from '../ui/code-block'
import { FactsTable } from '../ui/facts-table'
import { API_FAILURES, FailureTable } from './failure-table'
import { HeadersTable } from './headers-table'
import styles from './reference.module.css'
import { TryIt } from './try-it'

export interface OperationProps {
  endpoint: Endpoint
  base: string
  remoteHost: string | null
}

/** One series route: what it means, takes, answers and refuses, and a form to try it. */
export function Operation({ endpoint, base, remoteHost }: OperationProps) {
  const { path, canonical, permission } = endpoint
  const replaced = canonical?.path.replace(/^\/api\/v1\//, '')
  const setting = canonical ? new URLSearchParams(canonical.query).toString() : ''
  const example = {
    success: true,
    [FAMILY_FACTS[endpoint.family].nameKey]: endpoint.name,
    count: 1,
    data: [exampleRow(endpoint)],
  }
  return (
    <article className={styles.page}>
      <p className={styles.count}>
        <a href="/docs/api">All routes</a> ·{' '}
        <a href={`/docs/api?family=${encodeURIComponent(endpoint.family)}`}>{endpoint.category}</a>
      </p>
      <h1>{endpoint.title}</h1>
      <p>
        <code>GET {path}</code> <TierBadge tier={endpoint.tier} />
      </p>
      <p>{endpoint.description}</p>
      {replaced && (
        <p className={styles.notice}>
          An old name, kept for compatibility. Use <a href={`/docs/api/${replaced}`}>{replaced}</a>
          {setting && (
            <>
              {' '}
              with <code>{setting}</code>
            </>
          )}{' '}
          instead.
        </p>
      )}
      {!endpoint.available && (
        <p className={styles.notice}>Its input is not loaded here: {endpoint.missing.join(', ')}.</p>
      )}
      <p>
        {endpoint.tier === 'pro' ? 'Needs a pro key' : 'Every key may ask for it'}
        {permission ? ` that holds the permission ${permission}` : ''}. One request of the hourly and daily
        quota. <a href={`/${endpoint.family}/${endpoint.name}`}>See it as a chart</a>.
      </p>

      <h2 id="try">Try it</h2>
      <TryIt path={path} parameters={endpoint.parameters} keyed base={base} remoteHost={remoteHost} />

      <h2 id="parameters">Parameters</h2>
      <ParameterTable parameters={endpoint.parameters} />

      <h2 id="fields">Fields of a row</h2>
      <FactsTable label="Fields of a row" head={['Name', 'Type', 'Unit', 'Meaning']}>
        {endpoint.fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td className={styles.type}>
              {field.type.endsWith('?') ? `${field.type.slice(0, -1)} or null` : field.type}
            </td>
            <td>{field.unit === 'none' || field.unit === 'text' ? '–' : field.unit}</td>
            <td>
              {field.description}
              {isPartial(field, endpoint) && <small> Only for {field.chains?.join(', ')}.</small>}
            </td>
          </tr>
        ))}
      </FactsTable>

      <h2 id="example">Example</h2>
      <p>
        Some of the fields, with their names and types as they come; the numbers are made up, and an answer
        has metadata beside the rows.
      </p>
      <CodeBlock label="Example answer" code={JSON.stringify(example, null, 2)} />

      <h2 id="failures">Failures</h2>
      <FailureTable codes={failuresOf(endpoint)} />

      <h2 id="headers">Headers</h2>
      <HeadersTable />
    </article>
  )
}

/** Whether some chains of the route go without this field; elsewhere the list would say nothing. */
function isPartial({ chains }: Field, endpoint: Endpoint): boolean {
  return chains !== undefined && endpoint.chains.some((chain) => !chains.includes(chain))
}

function failuresOf(endpoint: Endpoint): readonly ErrorCode[] {
  return API_FAILURES.filter((code) => {
    if (code === 'tier_required') return endpoint.tier === 'pro'
    return code !== 'permission_required' || endpoint.permission !== null
  })
}
