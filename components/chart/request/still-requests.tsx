import type { Endpoint } from '@/lib/contract/endpoint'
import styles from '../panel/panel.module.css'
import { exampleRequests } from './example-requests'
import { ParameterTable } from './parameter-table'

/** The request behind the chart in every language, for browsers without JavaScript. */
export function StillRequests({ endpoint, url }: { endpoint: Endpoint; url: string }) {
  return (
    <div className={styles.api}>
      <div>
        {exampleRequests(url).map(({ id, label, code }) => (
          <figure key={id} className={styles.still}>
            <figcaption>{label}</figcaption>
            <pre>
              <code>{code}</code>
            </pre>
          </figure>
        ))}
      </div>
      <ParameterTable parameters={endpoint.parameters} caption="Parameters" />
    </div>
  )
}
