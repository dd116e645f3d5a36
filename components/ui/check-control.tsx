import styles from './ui.module.css'

/** A choice of two. Without JavaScript it is a link to the chart with the other one. */
export function CheckControl({
  label,
  title,
  checked,
  href,
  onChange,
}: {
  label: string
  title?: string
  checked: boolean
  /** Address of the chart after a change. */
  href: string
  onChange: () => void
}) {
  return (
    <>
      <label className={styles.check} title={title}>
        <input type="checkbox" checked={checked} onChange={onChange} />
        {label}
      </label>
      <noscript>
        <a className={styles.button} href={href} title={title}>
          {label}: {checked ? 'on' : 'off'}
        </a>
      </noscript>
    </>
  )
}
