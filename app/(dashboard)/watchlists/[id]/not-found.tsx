import { DayLink } from '@/components/links/day'
import { Message } from '@/components/ui/message'

/** Shown alike for deleted, private and unknown lists, so that nothing can be learned from it. */
export default function NoSuchList() {
  return (
    <Message
      title="Watchlist not found"
      level={1}
      actions={<DayLink href="/watchlists">Your watchlists</DayLink>}
    >
      <p>
        It was deleted, is not shared, or never existed. Ask the sender of the link to share it again. If the
        list is yours, sign in to see it.
      </p>
    </Message>
  )
}
