'use client'
import type { ReactNode } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { fileAddresses } from '@/lib/url/code/file-addresses'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../ui/button'
import { fetchOnce } from '../data/fetch-once'
import { useFetched } from '../data/use-fetched'
import styles from '../panel/panel.module.css'

const tab = fetchOnce(async () => (await import('./api-tab')).ApiTab)

/** The request behind the chart. `still` is the HTML of the server, shown until the script is loaded. */
export function RequestTab({
  endpoint,
  url,
  shown,
  still,
}: {
  endpoint: Endpoint
  url: string
  /** The chart with the timeframe it opens with. */
  shown: ViewState
  still: ReactNode
}) {
  const { value: ApiTab, failed, retry } = useFetched(tab)
  if (ApiTab) {
    return <ApiTab endpoint={endpoint} url={url} files={fileAddresses(endpoint, shown, location.origin)} />
  }
  return (
    <>
      {still ?? <code>GET {url}</code>}
      {failed && (
        <p className={styles.small} role="status">
          Could not load the examples. <Button onClick={retry}>Try again</Button>
        </p>
      )}
    </>
  )
}
