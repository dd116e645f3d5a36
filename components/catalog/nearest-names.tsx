'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { nearest } from '@/lib/contract/nearest'
import { loadIndex } from './load-index'
import type { SearchEntry } from './search-entry'

/** Series whose names look like the address that was not found. */
export function NearestNames() {
  const pathname = usePathname()
  const [entries, setEntries] = useState<SearchEntry[]>([])
  const name = pathname.split('/').pop() ?? ''

  useEffect(() => {
    let gone = false
    const find = async () => {
      const { entries: all } = await loadIndex()
      const byPath = new Map(all.map((entry) => [entry.path, entry]))
      const paths = nearest(pathname.slice(1), byPath.keys(), 3)
      const names = new Map(all.map((entry) => [entry.path.split('/').pop() ?? '', entry]))
      const close = [
        ...paths.map((path) => byPath.get(path)),
        ...nearest(name, names.keys(), 3).map((own) => names.get(own)),
      ].filter((entry) => entry !== undefined)
      if (!gone) setEntries([...new Set(close)].slice(0, 4))
    }
    // Without the index there is still the search below.
    find().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [pathname, name])

  return (
    <p role="status">
      {entries.length > 0 ? (
        <>
          Did you mean{' '}
          {entries.map((entry, index) => (
            <span key={entry.path}>
              {index > 0 && (index === entries.length - 1 ? ' or ' : ', ')}
              <Link href={`/${entry.path}`} prefetch={false}>
                {entry.title} ({entry.path})
              </Link>
            </span>
          ))}
          ?
        </>
      ) : (
        <Link href={`/search?q=${encodeURIComponent(name)}`} prefetch={false}>
          Look for names like {name}
        </Link>
      )}
    </p>
  )
}
