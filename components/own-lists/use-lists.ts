'use client'
import { useSyncExternalStore } from 'react'
import { getLists, getServerLists, type ListsState, onListsChange } from './lists-store'

/** The watchlists of the visitor. Changes are functions of `lists-store.ts`. */
export const useLists = (): ListsState => useSyncExternalStore(onListsChange, getLists, getServerLists)
