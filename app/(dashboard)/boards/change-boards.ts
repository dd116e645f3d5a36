'use server'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import * as z from 'zod'
import type { Outcome } from '@/components/account/outcome'
import type { SaveOutcome } from '@/components/boards/editor/save-outcome'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { emptyBoard } from '@/lib/boards/board'
import {
  addBoard,
  addCell,
  copyBoard,
  removeBoard,
  renameOwn,
  saveBoard,
  shareOwn,
} from '@/lib/boards/own-boards'
import { findApiError } from '@/lib/contract/errors'
import { requireViewer } from '../account/require-viewer'
import { changing, fieldOf } from '../change-own'
import { refusalOutcome } from '../refusal-outcome'
import { readChart } from './read-chart'

/** Creates an empty board and opens its editor. */
export async function makeBoard(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const viewer = await requireViewer('/boards')
  const id = await addBoard(viewer, emptyBoard(fieldOf(form)('title'))).catch(refusalOutcome)
  if (typeof id !== 'string') return id
  redirect(`/boards/${id}/edit`)
}

/** Copies a board to the viewer's own and opens its editor. */
export async function copyToOwn(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const from = fieldOf(form)('id')
  const viewer = await requireViewer(`/boards/${encodeURIComponent(from)}`)
  const id = await copyBoard(viewer, from).catch(refusalOutcome)
  if (typeof id !== 'string') return id
  redirect(`/boards/${id}/edit`)
}

/** Adds a chart to a board, or to a new one that starts with the chart's dates. */
export async function addChart(_before: Outcome | null, form: FormData): Promise<Outcome> {
  const of = fieldOf(form)('chart')
  const viewer = await requireViewer(`/boards/add?chart=${encodeURIComponent(of)}`)
  const put = async (): Promise<string> => {
    const { cell, range } = await readChart(of, viewer)
    const id = fieldOf(form)('board')
    if (id === '') return addBoard(viewer, { ...emptyBoard(fieldOf(form)('title')), cells: [cell], range })
    await addCell(viewer, id, cell)
    return id
  }
  const id = await put().catch(refusalOutcome)
  if (typeof id !== 'string') return id
  revalidatePath(`/boards/${id}`)
  redirect(`/boards/${id}`)
}

const pageOf = (id: string) => `/boards/${id}`

export const shareByLink = changing('Shared.', (viewer, id) => shareOwn(viewer, id, true), pageOf)

export const stopSharing = changing('No longer shared.', (viewer, id) => shareOwn(viewer, id, false), pageOf)

export const changeTitle = changing(
  'Renamed.',
  (viewer, id, field) => renameOwn(viewer, id, field('title')),
  pageOf,
)

export const deleteBoard = changing('Deleted.', (viewer, id) => removeBoard(viewer, id), pageOf)

/** Saves the editor's content as a new board, after the original was changed elsewhere. */
export async function saveAsNewBoard(content: unknown): Promise<SaveOutcome> {
  return savedOr(async (viewer) => ({ id: await addBoard(viewer, content), version: 1 }))
}

const edited = z.object({ id: z.string(), version: z.int32().positive() })

/** Saves a whole board edited from a known version. The input is unchecked until it is read here. */
export async function saveEditedBoard(of: unknown, from: unknown, content: unknown): Promise<SaveOutcome> {
  const read = edited.safeParse({ id: of, version: from })
  if (!read.success) {
    return { kind: 'refused', text: 'Could not save: the board’s id or version is missing.' }
  }
  const { id, version } = read.data
  return savedOr(async (viewer) => ({ id, version: await saveBoard(viewer, { id, version, content }) }))
}

async function savedOr(
  save: (viewer: Viewer | null) => Promise<{ id: string; version: number }>,
): Promise<SaveOutcome> {
  try {
    const saved = await save(await currentViewer())
    revalidatePath(`/boards/${saved.id}`)
    return { kind: 'saved', ...saved }
  } catch (error) {
    const known = findApiError(error)
    const version = known?.detail.version
    if (known?.code === 'conflict' && typeof version === 'number') return { kind: 'changed since', version }
    return { kind: 'refused', text: refusalOutcome(error).text }
  }
}
