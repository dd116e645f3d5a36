'use client'
import { useState } from 'react'
import type { OwnWatchlist } from '@/lib/watchlists/watchlist'
import { putEntry } from '../own-lists/lists-store'
import { pickedQuery } from '../shell/picked-query'
import { Button } from '../ui/button'
import { Icon } from '../ui/icons/icon'
import { useOnDemand } from '../ui/use-on-demand'

const fetchPalette = async () => (await import('../shell/palette')).Palette

/** A button that searches for a series and adds it to a list. */
export function AddChart({ list, revision }: { list: OwnWatchlist; revision: string }) {
  const { Part: Palette, open, close, failure } = useOnDemand(fetchPalette)
  const [said, setSaid] = useState('')
  const add = async (entry: string) => {
    if (list.entries.includes(entry)) setSaid('This chart is already in the list.')
    else setSaid((await putEntry(entry, true, list.id)) ? 'Added at the end.' : '')
  }
  return (
    <>
      <Button
        onClick={() => {
          setSaid('')
          void open()
        }}
      >
        <Icon of="search" />
        Add by search
      </Button>
      {failure}
      <small role="status">{said}</small>
      {Palette && (
        <Palette
          revision={revision}
          onClose={close}
          onPick={(path, field, params) => void add(`${path}${pickedQuery(field, params)}`)}
        />
      )}
    </>
  )
}
