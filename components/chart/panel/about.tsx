import Link from 'next/link'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import { FactsTable } from '../../ui/facts-table'
import styles from './panel.module.css'

/** Interpretation, formula, source, and fields of a series. Rendered on the server. */
export function About({
  endpoint,
  related,
}: {
  endpoint: Endpoint
  related: readonly Pick<Endpoint, 'family' | 'name' | 'title'>[]
}) {
  return (
    <div className={styles.about}>
      <dl className={styles.prose}>
        {endpoint.reading && (
          <>
            <dt>Interpretation</dt>
            <dd>{endpoint.reading}</dd>
          </>
        )}
        {endpoint.formula && (
          <>
            <dt>Formula</dt>
            <dd>{endpoint.formula}</dd>
          </>
        )}
        {endpoint.source && (
          <>
            <dt>Source</dt>
            <dd>{endpoint.source}</dd>
          </>
        )}
        <dt>Address</dt>
        <dd>
          <code>{endpoint.path.startsWith('/') ? endpoint.path : `${API_PREFIX}${endpoint.path}`}</code>
        </dd>
        {related.length > 0 && (
          <>
            <dt>Related series</dt>
            <dd className={styles.related}>
              {related.map((other) => (
                <Link key={other.name} href={`/${other.family}/${other.name}`} prefetch={false}>
                  {other.title}
                </Link>
              ))}
            </dd>
          </>
        )}
      </dl>
      <FactsTable label="Fields" caption="Fields" head={['Field', 'Type', 'Unit', 'Meaning']}>
        {endpoint.fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td>{field.type}</td>
            <td>{field.unit === 'none' ? '–' : field.unit}</td>
            <td>{field.aliasOf ? `Same as ${field.aliasOf}.` : field.description}</td>
          </tr>
        ))}
      </FactsTable>
    </div>
  )
}
