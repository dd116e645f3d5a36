'use client'
import { useEffect } from 'react'
import { addToLocalList } from '../../catalog/local-lists'
import { putEntry } from '../../own-lists/lists-store'
import { useLists } from '../../own-lists/use-lists'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'

/** Puts the series in the list of stars, and adds it to the recently viewed ones. */
export function StarButton({ path }: { path: string }) {
  const { lists, problem } = useLists()
  const starred = lists?.find(({ isDefault }) => isDefault)?.entries.includes(path) ?? false
  useEffect(() => addToLocalList('recent', path), [path])
  return (
    <>
      <Button
        iconLabel={starred ? 'Remove star' : 'Star this series'}
        aria-pressed={starred}
        onClick={() => void putEntry(path, !starred)}
      >
        <Icon of={starred ? 'star-filled' : 'star'} />
      </Button>
      <span className="visually-hidden" role="status">
        {problem}
      </span>
    </>
  )
}
