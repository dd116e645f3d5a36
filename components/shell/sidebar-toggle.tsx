'use client'
import { Icon } from '../ui/icons/icon'
import { remember } from './remember'
import styles from './shell.module.css'

export function SidebarToggle() {
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
