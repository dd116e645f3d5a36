import type { Metadata } from 'next'
import { DayLink } from '@/components/links/day'
import { Message } from '@/components/ui/message'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <Message
      level={1}
      title="Page not found"
      actions={
        <>
          <DayLink href="/">All series</DayLink>
          <DayLink href="/search">Search</DayLink>
        </>
      }
    >
      <p>A chart’s address is its API path, for example /onchain/mvrv or /crypto/prices/BTC.</p>
    </Message>
  )
}
