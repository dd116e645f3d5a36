'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import { conceptLabel } from '../catalog/concept-label'
import { FamilyIcon } from '../catalog/family-icon'
import { remember } from '../display/remember'
import { PageLink, useIsOpening } from '../links/page-link'
import { Icon } from '../ui/icons/icon'
import type { IconName } from '../ui/icons/icon-names'
import type { NavigationFamily } from './navigation-families'
import { useOpenConcept } from './open-concept'
import styles from './shell.module.css'

const PLACES: readonly { href: string; label: string; icon: IconName; also?: string }[] = [
  { href: '/boards', label: 'Boards', icon: 'layout-grid' },
  { href: '/screen', label: 'Screen', icon: 'list-filter' },
  { href: '/watchlists', label: 'Watchlists', icon: 'star' },
  { href: '/alerts', label: 'Alerts', icon: 'bell', also: '/account/alerts' },
]

const isWithin = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

export function Navigation({
  families,
  mayImport,
}: {
  families: readonly NavigationFamily[]
  mayImport: boolean
}) {
  const pathname = usePathname()
  const ref = useRef<HTMLElement>(null)
  const chosen = useSearchParams().get('concept')
  const concept = useOpenConcept() ?? chosen

  const closeDrawer = () => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }

  return (
    <nav id="navigation" ref={ref} popover="auto" className={styles.navigation} aria-label="Families">
      {PLACES.map(({ href, label, icon, also }) => (
        <PageLink
          key={href}
          href={href}
          onClick={closeDrawer}
          className={styles.family}
          aria-current={pathname === href ? 'page' : isWithin(pathname, also ?? href) ? 'true' : undefined}
          title={label}
        >
          <Icon of={icon} />
          <span className={styles.label}>{label}</span>
          <Pending />
        </PageLink>
      ))}
      {families.map(({ family, label, count, concepts }) => {
        const href = `/${family}`
        const open = pathname === href || pathname.startsWith(`${href}/`)
        return (
          <div key={family}>
            <PageLink
              href={href}
              onClick={closeDrawer}
              className={styles.family}
              aria-current={pathname === href ? 'page' : open ? 'true' : undefined}
              title={label}
            >
              <FamilyIcon family={family} />
              <span className={styles.label}>{label}</span>
              <Pending />
              {count !== null && <span className={styles.count}>{count}</span>}
            </PageLink>
            {open && concepts.length > 1 && (
              <ul className={styles.concepts}>
                {concepts.map(([id, size]) => (
                  <li key={id}>
                    <PageLink
                      href={`${href}?concept=${encodeURIComponent(id)}`}
                      onClick={closeDrawer}
                      className={styles.concept}
                      aria-current={id === concept ? 'true' : undefined}
                    >
                      {conceptLabel(id)}
                      <Pending />
                      <span className={styles.count}>{size}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
      <div className={styles.navigationEnd}>
        {mayImport && (
          <PageLink
            href="/import"
            onClick={closeDrawer}
            className={styles.plainItem}
            aria-current={pathname === '/import' ? 'page' : undefined}
            title="Data"
          >
            <Icon of="database" />
            <span className={styles.label}>Data</span>
          </PageLink>
        )}
        <PageLink href="/docs" onClick={closeDrawer} className={styles.plainItem} title="API guide">
          <Icon of="book-open" />
          <span className={styles.label}>API guide</span>
        </PageLink>
        <PageLink href="/docs/api" onClick={closeDrawer} className={styles.plainItem} title="API reference">
          <Icon of="braces" />
          <span className={styles.label}>API reference</span>
        </PageLink>
        <SidebarToggle />
      </div>
    </nav>
  )
}

function Pending() {
  return useIsOpening() ? <span className={styles.pending} aria-hidden /> : null
}

function SidebarToggle() {
  const toggle = () => {
    const shell = document.getElementById('shell')
    if (!shell) return
    const next = shell.dataset.nav === 'slim' ? 'wide' : 'slim'
    shell.dataset.nav = next
    remember('nav', next)
  }
  return (
    <button
      type="button"
      className={`${styles.plainItem} ${styles.slimToggle}`}
      onClick={toggle}
      title="Collapse or expand the sidebar"
    >
      <Icon of="panel-left" />
      <span className={styles.label}>Collapse</span>
    </button>
  )
}
