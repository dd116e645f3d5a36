import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import styles from './controls.module.css'

/** Controls in the row or, where it is too narrow for them, in a sheet that a button opens, without JavaScript too. */
export function Sheet({
  isChanged,
  children,
}: {
  /** Whether a parameter in it differs from its default. */
  isChanged: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <span className={styles.opener} data-changed={isChanged ? '' : undefined}>
        <Button popoverTarget={id}>
          <Icon of="sliders-horizontal" />
          Controls
        </Button>
      </span>
      <fieldset id={id} popover="auto" className={styles.sheet} aria-label="Controls">
        <div className={styles.sheetHead}>
          <b>Controls</b>
          <Button variant="quiet" iconLabel="Close" popoverTarget={id} popoverTargetAction="hide">
            <Icon of="x" />
          </Button>
        </div>
        {children}
      </fieldset>
    </>
  )
}
