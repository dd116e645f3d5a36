import { PageLink } from '../links/page-link'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'

const PAGES = [
  { href: '/account', label: 'Account' },
  { href: '/account/second-factor', label: 'Second factor' },
  { href: '/account/keys', label: 'API keys' },
  { href: '/account/alerts', label: 'Alerts' },
  { href: '/account/embeds', label: 'Embeds' },
  { href: '/account/boards', label: 'Boards' },
  { href: '/account/views', label: 'Saved views' },
  { href: '/account/series', label: 'Series' },
]
const ADMIN_PAGES = [
  { href: '/admin', label: 'Users' },
  { href: '/admin/keys', label: 'All keys' },
  { href: '/admin/audit', label: 'Audit' },
]

export function AccountNav({ here, isAdmin }: { here: string; isAdmin: boolean }) {
  return (
    <nav aria-label="Account" className={`${ui.segmented} ${styles.pages}`}>
      {[...PAGES, ...(isAdmin ? ADMIN_PAGES : [])].map(({ href, label }) => (
        <PageLink
          key={href}
          href={href}
          className={ui.segment}
          aria-current={href === here ? 'true' : undefined}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
