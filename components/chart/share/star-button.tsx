'use client'
import { Star } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import {
  addToLocalList,
  onLocalListChange,
  readLocalList,
  removeFromLocalList,
} from '../../catalog/local-lists'
import { Button } from '../../ui/button'

/** Stars the series in this browser, and adds it to the recently viewed ones. */
export function StarButton({ path }: { path: string }) {
  const starred = useSyncExternalStore(
    onLocalListChange,
    () => readLocalList('starred').includes(path),
    () => false,
  )
  useEffect(() => addToLocalList('recent', path), [path])
  return (
    <Button
      iconLabel={starred ? 'Remove star' : 'Star this series'}
      aria-pressed={starred}
      onClick={() => (starred ? removeFromLocalList : addToLocalList)('starred', path)}
    >
      <Star aria-hidden fill={starred ? 'currentColor' : 'none'} />
    </Button>
  )
}
