import styles from './ui.module.css'

export function Select({
  id,
  name,
  label,
  value,
  options,
  shortcut,
  onChange,
}: {
  id: string
  /** Set if the choice is submitted with a form. */
  name?: string
  /** Accessible name if there is no visible label. */
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Key that goes to it on a chart page. */
  shortcut?: string
  onChange: (value: string) => void
}) {
  return (
    <select
      id={id}
      name={name}
      aria-label={label}
      data-shortcut={shortcut}
      className={styles.select}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
