'use client'
import { Star } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { addToShelf, onShelfChange, readShelf, removeFromShelf } from '../../catalog/shelf'
import { Button } from '../../ui/button'

/** Keeps the series at hand in this browser; the visit itself is remembered too. */
export function StarButton({ path }: { path: string }) {
  const starred = useSyncExternalStore(
    onShelfChange,
    () => readShelf('starred').includes(path),
    () => false,
  )
  useEffect(() => addToShelf('recent', path), [path])
  return (
    <Button
      iconLabel={starred ? 'Remove star' : 'Star this series'}
      aria-pressed={starred}
      onClick={() => (starred ? removeFromShelf : addToShelf)('starred', path)}
    >
      <Star aria-hidden fill={starred ? 'currentColor' : 'none'} />
    </Button>
  )
}
