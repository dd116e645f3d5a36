'use client'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { INTAKE_PREFIX } from '@/lib/contract/intake'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import styles from './data.module.css'
import { droppedFiles, type NamedFile, named } from './dropped-files'

/** A file button that is also the place to drop files and folders. A drop anywhere on the page counts. */
export function DropPlace({
  onFiles,
  children,
}: {
  onFiles: (files: readonly NamedFile[]) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  const input = useRef<HTMLInputElement>(null)
  const takeChosen = useEffectEvent(() => {
    if (!input.current?.files?.length) return
    onFiles(named(input.current.files))
    // The same file can be chosen again.
    input.current.value = ''
  })
  // Files can be chosen before the page is live.
  useEffect(() => takeChosen(), [])
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setIsOver(false)
      void droppedFiles(event.dataTransfer).then((files) => take(files))
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => listeners.abort()
  }, [])
  return (
    // The form is for browsers without scripts. With them, a choice is sent at once.
    <form method="post" action={INTAKE_PREFIX} encType="multipart/form-data" className={styles.send}>
      <label className={styles.drop} data-over={isOver ? '' : undefined}>
        <Icon of="upload" />
        {children}
        <input
          ref={input}
          type="file"
          name="file"
          multiple
          className={styles.hidden}
          aria-label="Choose files to import"
          onChange={takeChosen}
        />
      </label>
      <noscript>
        <Button type="submit">Send</Button>
      </noscript>
    </form>
  )
}
