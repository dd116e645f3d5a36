import { Message } from '../ui/message'

/** The one page for a view that is deleted, has expired or never was. */
export function NoSuchView() {
  return (
    <Message title="There is no saved view here" actions={<a href="/">All series</a>}>
      <p>It was deleted, has expired, or never was. Whoever sent the link can save the chart again.</p>
    </Message>
  )
}
