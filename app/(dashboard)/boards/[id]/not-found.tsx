import { DayLink } from '@/components/links/day'
import { Message } from '@/components/ui/message'

/** Shown alike for deleted, unshared and unknown boards, so that nothing can be learned from it. */
export default function NoSuchBoard() {
  return (
    <Message title="Board not found" level={1} actions={<DayLink href="/boards">All boards</DayLink>}>
      <p>
        It was deleted, is not shared, or never existed. Ask the sender of the link to share it again. If the
        board is yours, sign in to see it.
      </p>
    </Message>
  )
}
