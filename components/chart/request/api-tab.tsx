import type { Endpoint } from '@/lib/contract/endpoint'
import styles from '../panel/panel.module.css'
import { ParameterTable } from './parameter-table'
import { RequestExamples } from './request-examples'

/** The exact request behind the chart. */
export function ApiTab({ endpoint, url }: { endpoint: Endpoint; url: string }) {
  return (
    <div className={styles.api}>
      <div>
        <RequestExamples url={url} />
        <p className={styles.small}>
          {endpoint.tier === 'pro' ? 'Requires a pro key' : 'Available with every key'}
          {endpoint.permission ? ` that has the permission ${endpoint.permission}` : ''}. Counts as one
          request of your hourly and daily quota. Keep the key on a server, never in a page, a link, or an
          embed. <a href={`/docs/api/${endpoint.family}/${endpoint.name}`}>API reference and try-it form</a> ·{' '}
          <a href="/docs">API guide</a>
        </p>
      </div>
      <ParameterTable parameters={endpoint.parameters} caption="Parameters" />
    </div>
  )
}
