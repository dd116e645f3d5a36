'use client'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import styles from './ui.module.css'

/** A modal dialog, open while mounted. The browser traps focus, closes on Escape and restores focus. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
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
          <X aria-hidden />
        </Button>
      </div>
      <div className={styles.dialogBody}>{children}</div>
    </dialog>
  )
}
