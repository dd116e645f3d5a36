import { NearestNames } from '@/components/catalog/nearest-names'
import { Message } from '@/components/ui/message'

export default function SeriesNotFound() {
  return (
    <Message
      level={1}
      title="There is no series with this name"
      actions={
        <>
          <a href="/search">Search</a>
          <a href="/">All series</a>
        </>
      }
    >
      <p>A chart’s address is its API path, such as /onchain/mvrv; tickers are written in upper case.</p>
      <NearestNames />
    </Message>
  )
}
