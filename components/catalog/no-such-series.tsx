import { Message } from '@/components/ui/message'
import type { Endpoint } from '@/lib/contract/endpoint'
import { DayLink } from '../links/day'

/** The page for an unknown series, with the ones that its address could mean. */
export function NoSuchSeries({ path, close }: { path: string; close: readonly Endpoint[] }) {
  const name = path.split('/').pop() ?? ''
  return (
    <Message
      level={1}
      title="Series not found"
      actions={
        <>
          <DayLink href={`/search?q=${encodeURIComponent(name)}`}>Search</DayLink>
          <DayLink href="/">All series</DayLink>
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
              <DayLink href={addressOf(endpoint)}>
                {endpoint.title} ({addressOf(endpoint).slice(1)})
              </DayLink>
            </span>
          ))}
          ?
        </p>
      )}
    </Message>
  )
}

const addressOf = ({ family, name }: Endpoint) => `/${family}/${name}`
