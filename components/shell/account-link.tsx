import { ReturnLink } from '../account/return-link'
import { PageLink } from '../links/page-link'
import { Icon } from '../ui/icons/icon'
import ui from '../ui/ui.module.css'

/** Link to the account, or to sign-in and back. */
export function AccountLink({ viewer }: { viewer: string | null }) {
  const label = viewer === null ? 'Sign in' : `Account: ${viewer}`
  const shown = { className: ui.button, 'aria-label': label, title: label }
  if (viewer === null) {
    return (
      <ReturnLink href="/sign-in" data-variant="quiet" data-square="" {...shown}>
        <Icon of="user-round" />
      </ReturnLink>
    )
  }
  return (
    <PageLink href="/account" data-variant="quiet" data-square="" {...shown}>
      <Icon of="user-round" />
    </PageLink>
  )
}
