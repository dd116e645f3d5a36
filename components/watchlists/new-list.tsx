'use client'
import { type FormEvent, useState } from 'react'
import { TITLE_LENGTH } from '@/lib/watchlists/watchlist'
import { addList } from '../own-lists/lists-store'
import { Button } from '../ui/button'
import ui from '../ui/ui.module.css'
import styles from './watchlists.module.css'

/** A form that creates a list, empty or with the charts of another one. */
export function NewList({
  entries = [],
  title: suggested = '',
  label,
  onMade,
}: {
  entries?: readonly string[]
  title?: string
  label: string
  onMade: (id: string) => void
}) {
  const [title, setTitle] = useState(suggested)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsBusy(true)
    const id = await addList({ title, entries })
    setIsBusy(false)
    if (id === null) return
    setTitle('')
    onMade(id)
  }
  return (
    <form className={styles.bar} onSubmit={submit}>
      <input
        className={ui.input}
        value={title}
        required
        maxLength={TITLE_LENGTH}
        aria-label="Name of the new list"
        placeholder="Name"
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {label}
      </Button>
    </form>
  )
}
