import type { Endpoint, Field } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { exampleRow } from '@/lib/contract/fields/example-row'
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

/** Reference page of one series route, with a form to try it. */
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
          Legacy name, kept for compatibility. Use <a href={`/docs/api/${replaced}`}>{replaced}</a>
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
        <p className={styles.notice}>
          Input data is not loaded in this installation: {endpoint.missing.join(', ')}.
        </p>
      )}
      <p>
        {endpoint.tier === 'pro' ? 'Needs a pro key' : 'Works with any key'}
        {permission ? ` with the permission ${permission}` : ''}. Counts as one request.{' '}
        <a href={`/${endpoint.family}/${endpoint.name}`}>Open the chart</a>.
      </p>

      <h2 id="try">Try it</h2>
      <TryIt
        path={path}
        parameters={endpoint.parameters}
        resolutionsByChain={endpoint.resolutionsByChain}
        keyed
        base={base}
        remoteHost={remoteHost}
      />

      <h2 id="parameters">Parameters</h2>
      <ParameterTable parameters={endpoint.parameters} />

      <h2 id="fields">Fields</h2>
      <FactsTable label="Fields" head={['Name', 'Type', 'Unit', 'Meaning']}>
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
              {field.finest && field.finest !== endpoint.resolutions.at(-1) && (
                <small> Not finer than {field.finest}.</small>
              )}
              {field.empty && (
                <small> No data{field.empty === true ? '' : ` for ${field.empty.join(', ')}`} here.</small>
              )}
            </td>
          </tr>
        ))}
      </FactsTable>

      <h2 id="example">Example</h2>
      <p>A shortened row with made-up numbers. A real response also has metadata.</p>
      <CodeBlock label="Example response" code={JSON.stringify(example, null, 2)} />

      <h2 id="failures">Errors</h2>
      <FailureTable codes={failuresOf(endpoint)} />

      <h2 id="headers">Headers</h2>
      <HeadersTable />
    </article>
  )
}

/** Whether some chains of the route lack this field. */
function isPartial({ chains }: Field, endpoint: Endpoint): boolean {
  return chains !== undefined && endpoint.chains.some((chain) => !chains.includes(chain))
}

function failuresOf(endpoint: Endpoint): readonly ErrorCode[] {
  return API_FAILURES.filter((code) => {
    if (code === 'tier_required') return endpoint.tier === 'pro'
    return code !== 'permission_required' || endpoint.permission !== null
  })
}
