'use server'
import { revalidatePath } from 'next/cache'
import * as z from 'zod'
import type { ListOutcome } from '@/components/own-lists/list-actions'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import {
  addWatchlist,
  mergeBrowserLists,
  removeWatchlist,
  saveWatchlist,
  shareOwnWatchlist,
  starChart,
} from '@/lib/watchlists/own-lists'
import { readLines } from '@/lib/watchlists/read-lines'
import type { BrowserList, LineFault } from '@/lib/watchlists/watchlist'
import { refusalOutcome } from '../refusal-outcome'

/** Arguments of server actions are unchecked until they are read here. */
const id = z.string().max(64)
const edited = z.object({ id, version: z.int32(), content: z.unknown() })

async function attempt<T>(change: (viewer: Viewer | null) => Promise<T>): Promise<ListOutcome<T>> {
  try {
    return { kind: 'done', value: await change(await currentViewer()) }
  } catch (error) {
    return { kind: 'refused', text: refusalOutcome(error).text }
  }
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value)
  if (!found.success) throw new ApiError('invalid_parameter', 'Could not save: the request is incomplete.')
  return found.data
}

/** Creates a list and returns its ID. */
export async function makeList(content: unknown): Promise<ListOutcome<string>> {
  return attempt((viewer) => addWatchlist(viewer, content))
}

/** Saves title and entries of a list that was edited from a known version, and returns the new one. */
export async function saveList(of: unknown): Promise<ListOutcome<number>> {
  return attempt(async (viewer) => {
    const { id, version, content } = read(edited, of)
    const saved = await saveWatchlist(viewer, { id, version, content })
    revalidatePath(`/watchlists/${id}`)
    return saved
  })
}

export async function setStar(address: unknown, isStarred: unknown): Promise<ListOutcome<null>> {
  return attempt(async (viewer) => {
    await starChart(viewer, read(z.string(), address), read(z.boolean(), isStarred))
    return null
  })
}

/** Starts or stops sharing by link. */
export async function setShared(of: unknown, isShared: unknown): Promise<ListOutcome<null>> {
  return attempt(async (viewer) => {
    const list = read(id, of)
    await shareOwnWatchlist(viewer, list, read(z.boolean(), isShared))
    revalidatePath(`/watchlists/${list}`)
    return null
  })
}

export async function deleteList(of: unknown): Promise<ListOutcome<null>> {
  return attempt(async (viewer) => {
    const list = read(id, of)
    await removeWatchlist(viewer, list)
    revalidatePath(`/watchlists/${list}`)
    return null
  })
}

/** Makes the lists of a browser part of the account, and returns what stays in the browser. */
export async function mergeLists(lists: unknown): Promise<ListOutcome<BrowserList[]>> {
  return attempt((viewer) => mergeBrowserLists(viewer, lists))
}

/** The charts of a text with an address on each line, and its faults. */
export async function readList(
  text: unknown,
): Promise<ListOutcome<{ entries: string[]; faults: LineFault[] }>> {
  return attempt((viewer) => readLines(read(z.string(), text), viewer))
}
