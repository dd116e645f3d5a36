import { UserRound } from 'lucide-react'
import Link from 'next/link'
import ui from '../ui/ui.module.css'

/** Link to the account, or to sign-in. */
export function AccountLink({ viewer }: { viewer: string | null }) {
  const label = viewer === null ? 'Sign in' : `Account: ${viewer}`
  return (
    <Link
      href={viewer === null ? '/sign-in' : '/account'}
      prefetch={false}
      className={ui.button}
      data-variant="quiet"
      data-square=""
      aria-label={label}
      title={label}
    >
      <UserRound aria-hidden />
    </Link>
  )
}
