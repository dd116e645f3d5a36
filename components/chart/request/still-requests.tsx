import type { Endpoint } from '@/lib/contract/endpoint'
import { exampleRequests } from '@/lib/url/code/example-requests'
import type { FileAddresses } from '@/lib/url/code/file-addresses'
import { fileCode } from '@/lib/url/code/file-code'
import styles from '../panel/panel.module.css'
import { FileTerms } from './file-terms'
import { ParameterTable } from './parameter-table'

/** The request behind the chart and its rows without a key in every language, for browsers without JavaScript. */
export function StillRequests({
  endpoint,
  url,
  files,
}: {
  endpoint: Endpoint
  url: string
  files: FileAddresses
}) {
  return (
    <div className={styles.api}>
      <div>
        {exampleRequests(url).map(stillCode)}
        <h2>Without a key</h2>
        {fileCode(files).map(stillCode)}
        <FileTerms endpoint={endpoint} csv={files.csv} />
      </div>
      <ParameterTable parameters={endpoint.parameters} caption="Parameters" />
    </div>
  )
}

function stillCode({ id, label, code }: { id: string; label: string; code: string }) {
  return (
    <figure key={id} className={styles.still}>
      <figcaption>{label}</figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
