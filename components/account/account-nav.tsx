import Link from 'next/link'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'

/** Rooms of an account; an administrator has some more. */
const ROOMS = [
  { href: '/account', label: 'Account' },
  { href: '/account/keys', label: 'API keys' },
  { href: '/account/embeds', label: 'Frames' },
  { href: '/account/boards', label: 'Boards' },
  { href: '/account/views', label: 'Saved views' },
]
const ADMIN_ROOMS = [
  { href: '/admin', label: 'Users' },
  { href: '/admin/keys', label: 'Everybody’s keys' },
  { href: '/admin/audit', label: 'Audit' },
]

export function AccountNav({ here, isAdmin }: { here: string; isAdmin: boolean }) {
  return (
    <nav aria-label="Account" className={`${ui.segmented} ${styles.rooms}`}>
      {[...ROOMS, ...(isAdmin ? ADMIN_ROOMS : [])].map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className={ui.segment}
          aria-current={href === here ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
