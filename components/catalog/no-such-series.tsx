import Link from 'next/link'
import { Message } from '@/components/ui/message'
import type { Endpoint } from '@/lib/contract/endpoint'
import { nearest } from '@/lib/contract/nearest'

/** The page for an unknown series, with similar names. */
export function NoSuchSeries({ path, endpoints }: { path: string; endpoints: readonly Endpoint[] }) {
  const name = path.split('/').pop() ?? ''
  const close = similarSeries(path, name, endpoints)
  return (
    <Message
      level={1}
      title="Series not found"
      actions={
        <>
          <a href={`/search?q=${encodeURIComponent(name)}`}>Search</a>
          <a href="/">All series</a>
        </>
      }
    >
      <p>A chart’s address is its API path, such as /onchain/mvrv. Tickers are in upper case.</p>
      {close.length > 0 && (
        <p>
          Did you mean{' '}
          {close.map((endpoint, index) => (
            <span key={endpoint.path}>
              {index > 0 && (index === close.length - 1 ? ' or ' : ', ')}
              <Link href={addressOf(endpoint)} prefetch={false}>
                {endpoint.title} ({addressOf(endpoint).slice(1)})
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
    </Message>
  )
}

const addressOf = ({ family, name }: Endpoint) => `/${family}/${name}`

/** Up to four: similar to the whole address, then similar to its last part in any family. */
function similarSeries(path: string, name: string, endpoints: readonly Endpoint[]): Endpoint[] {
  const byAddress = new Map(endpoints.map((endpoint) => [addressOf(endpoint), endpoint]))
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const close = [
    ...nearest(`/${path}`, byAddress.keys(), 3).map((address) => byAddress.get(address)),
    ...nearest(name, byName.keys(), 3).map((own) => byName.get(own)),
  ]
  return [...new Set(close)].filter((endpoint) => endpoint !== undefined).slice(0, 4)
}
