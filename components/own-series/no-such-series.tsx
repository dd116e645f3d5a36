import { DayLink } from '../links/day'
import { Message } from '../ui/message'

/** Shown alike for deleted, unshared and unknown series, so that nothing can be learned from it. */
export function NoSuchSeries() {
  return (
    <Message title="Series not found" actions={<DayLink href="/">All series</DayLink>}>
      <p>It was deleted, is not shared, or never existed.</p>
    </Message>
  )
}
