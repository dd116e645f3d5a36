import type { Metadata } from 'next'
import { Message } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <Message
      level={1}
      title="There is no such page"
      actions={
        <>
          <a href="/">All series</a>
          <a href="/search">Search</a>
        </>
      }
    >
      <p>The address leads nowhere. A chart’s address is its API path: /onchain/mvrv, /crypto/prices/BTC.</p>
    </Message>
  )
}
