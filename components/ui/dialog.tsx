'use client'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import { Icon } from './icons/icon'
import styles from './ui.module.css'

/** A modal dialog, open while mounted. The browser traps focus, closes on Escape and restores focus. */
export function Dialog({
  title,
  first,
  onClose,
  children,
}: {
  title: string
  /** Takes the focus when the dialog opens. Default: its first control, which is the button “Close”. */
  first?: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    first?.current?.focus()
  }, [first])
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={styles.dialogHead}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" iconLabel="Close" onClick={close}>
          <Icon of="x" />
        </Button>
      </div>
      <div className={styles.dialogBody}>{children}</div>
    </dialog>
  )
}
