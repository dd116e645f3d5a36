import type { Endpoint } from '@/lib/contract/endpoint'
import type { FileAddresses } from '@/lib/url/code/file-addresses'
import { fileCode } from '@/lib/url/code/file-code'
import styles from '../panel/panel.module.css'
import { CodeChoices } from './code-choices'
import { FileTerms } from './file-terms'
import { ParameterTable } from './parameter-table'
import { RequestExamples } from './request-examples'

/** The exact request behind the chart, and programs that load its rows without a key. */
export function ApiTab({ endpoint, url, files }: { endpoint: Endpoint; url: string; files: FileAddresses }) {
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
        <h2>Without a key</h2>
        <CodeChoices choices={fileCode(files)} what="Rows" />
        <FileTerms endpoint={endpoint} csv={files.csv} />
      </div>
      <ParameterTable parameters={endpoint.parameters} caption="Parameters" />
    </div>
  )
}
