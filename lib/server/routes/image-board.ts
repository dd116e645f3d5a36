import 'server-only'
import { viewerOf } from '@/lib/auth/session'
import { loadCells } from '@/lib/boards/load-cells'
import { openBoard } from '@/lib/boards/open-board'
import { describeRange } from '@/lib/boards/range'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import { BOARD_CELL, boardCard } from '@/lib/render/board-card'
import { CARD, cut } from '@/lib/render/card'
import { renderPng } from '@/lib/render/render-png'
import { DARK_PALETTE, LIGHT_PALETTE } from '@/lib/view/style/palette'
import { answer, answerFailure, readAddress, refuseMethod } from '../../http/answer'
import { pack } from '../../http/encoded-body'
import { drawCell, readWindow } from './draw-board'
import { readPicture } from './image'

const FRESH_SECONDS = 300
const MOST_CHARTS = 4
/** Letters beside the name of the site. */
const MOST_LABEL = 96

/** `/image/boards/<slug or id>.png`: the first charts of a board in one preview picture, as the viewer may see them. */
export async function handleBoardImage(request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseMethod(request)
  if (refused) return refused
  try {
    const { path, search } = readAddress(request, '/image/boards/')
    const { name, form } = readPicture(path, search)
    const viewer = await viewerOf(request.headers.cookie)
    const { content, kind, ownerName } = await openBoard(name, viewer)
    const all = await loadCells(content.cells, viewer)
    const { range, window } = readWindow(search, content.range, all)
    const loaded = all.flatMap((one) => ('view' in one ? [one] : [])).slice(0, MOST_CHARTS)
    const ground = search.get('theme') === 'dark' ? 'dark' : 'light'
    const palette = ground === 'dark' ? DARK_PALETTE : LIGHT_PALETTE
    const drawing = { palette, ground, window, sizeOf: () => BOARD_CELL } as const
    const cells = await Promise.all(loaded.map((one, at) => drawCell(one, at, drawing)))
    const stale = cells.flatMap((one) => one.stale ?? [])
    const svg = boardCard(
      {
        title: content.title,
        subtitle: content.description || `${content.cells.length} charts by ${ownerName}`,
        value: '',
        date: describeRange(range),
        label: cut([...new Set([...cells.map(({ source }) => source), ...stale])].join(' · '), MOST_LABEL),
      },
      palette,
      cells,
    )
    const packed =
      form.format === 'svg'
        ? await pack(svg, 'image/svg+xml')
        : await pack(renderPng(svg, { width: CARD.width }), 'image/png')
    const fresh = kind === 'ready-made' && all.every((one) => 'view' in one && !one.view.series.stale)
    const answered = answer(request, packed, {
      maxAge: fresh ? FRESH_SECONDS : 0,
      isPublic: cells.length > 0 && cells.every(({ isPublic }) => isPublic) && fresh,
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...(kind === 'ready-made' ? {} : { 'x-robots-tag': 'noindex' }),
      },
    })
    return { ...answered, series: all.length }
  } catch (error) {
    return answerFailure(request, error)
  }
}
