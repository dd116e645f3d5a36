'use client'
import { remember } from '../display/remember'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import ui from '../ui/ui.module.css'
import { CHANGE_CHOICES } from './change-choices'
import styles from './shell.module.css'
import { type Theme, useChangeColors, useTheme } from './use-theme'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Colors of pages: the theme, and those of a rise and a fall. Its place below the header needs no script. */
export function DisplayMenu() {
  const theme = useTheme()
  const colors = useChangeColors()
  return (
    <>
      <Button variant="quiet" iconLabel="Display" popoverTarget="display">
        <Icon of="monitor" />
      </Button>
      <div id="display" popover="auto" className={`${ui.menu} ${styles.display}`}>
        <Choice label="Theme" name="theme" choices={THEMES} value={theme} />
        <Choice label="Rise and fall" name="colors" choices={CHANGE_CHOICES} value={colors} />
      </div>
    </>
  )
}

function Choice({
  label,
  name,
  choices,
  value,
}: {
  label: string
  name: 'theme' | 'colors'
  choices: readonly { value: string; label: string }[]
  value: string
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map((one) => (
        <label key={one.value} data-colors={name === 'colors' ? one.value : undefined}>
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => {
              document.documentElement.dataset[name] = one.value
              remember(name, one.value)
            }}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
