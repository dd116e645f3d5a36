import { DayLink } from '@/components/links/day'
import { Message } from '@/components/ui/message'

/** Shown alike for deleted, expired and unknown views, so that nothing can be learned from it. */
export default function NoSuchView() {
  return (
    <Message title="Saved view not found" actions={<DayLink href="/">All series</DayLink>}>
      <p>
        It was deleted, has expired, or never existed. Ask the sender of the link to save the chart again.
      </p>
    </Message>
  )
}
