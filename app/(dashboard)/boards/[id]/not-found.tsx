import { Message } from '@/components/ui/message'

/** The one page for a board that is deleted, not shared or never was. */
export default function NoSuchBoard() {
  return (
    <Message title="There is no board here" level={1} actions={<a href="/boards">All boards</a>}>
      <p>
        It was deleted, is not shared, or never was. Whoever sent the link can share it again; your own boards
        are here once you are signed in.
      </p>
    </Message>
  )
}
