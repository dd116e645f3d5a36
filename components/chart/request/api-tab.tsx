import type { Endpoint } from '@/lib/contract/endpoint'
import styles from '../panel/panel.module.css'
import { ParameterTable } from './parameter-table'
import { RequestExamples } from './request-examples'

/** The exact request behind the picture. */
export function ApiTab({ endpoint, url }: { endpoint: Endpoint; url: string }) {
  return (
    <div className={styles.api}>
      <div>
        <RequestExamples url={url} />
        <p className={styles.small}>
          {endpoint.tier === 'pro' ? 'Needs a pro key' : 'Every key may ask for it'}
          {endpoint.permission ? ` that holds the permission ${endpoint.permission}` : ''}. One request of
          your hourly and daily quota. Keep the key on a server: never in a page, a link or a frame.{' '}
          <a href={`/docs/api/${endpoint.family}/${endpoint.name}`}>Reference of this route, and try it</a> ·{' '}
          <a href="/docs">Guide to the API</a>
        </p>
      </div>
      <ParameterTable parameters={endpoint.parameters} caption="Parameters this route takes" />
    </div>
  )
}
