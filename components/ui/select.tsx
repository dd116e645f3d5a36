import styles from './ui.module.css'

export function Select({
  id,
  label,
  value,
  options,
  onChange,
}: {
  id: string
  /** Name of a select that no label stands beside. */
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <select
      id={id}
      aria-label={label}
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
