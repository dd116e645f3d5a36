'use client'
import { useEffect } from 'react'
import { filledBrowserLists } from './browser-lists'
import type { ListActions } from './list-actions'
import { connectLists } from './lists-store'

/** Says whose lists the page shows, and moves those of the browser into the account of a visitor who signed in. */
export function KeepLists({ actions, isSignedIn }: { actions: ListActions; isSignedIn: boolean }) {
  useEffect(() => {
    connectLists(isSignedIn ? actions : null)
    const lists = isSignedIn ? filledBrowserLists() : []
    if (lists.length > 0)
      import('./merge-lists').then(({ mergeLists }) => mergeLists(lists, actions)).catch(() => {})
  }, [actions, isSignedIn])
  return null
}
