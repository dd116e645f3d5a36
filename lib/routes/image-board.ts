import 'server-only'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { chartsIn } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { isOfProgram, openBoard } from '@/lib/boards/open-board'
import { describeRange } from '@/lib/boards/range'
import { publicRoute } from '@/lib/http/public-route'
import { FOR_OTHER_SITES } from '@/lib/http/security-headers'
import { encodeBoardCard } from '@/lib/picture/encode'
import { BOARD_CELL } from '@/lib/render/board-card'
import { cut } from '@/lib/render/card'
import { knownText } from '@/lib/url/day'
import { unusedText } from '@/lib/url/settings/unused-text'
import { USUAL_LOOK } from '@/lib/url/view-state'
import { lastDate } from '@/lib/view/readout/last-date'
import { notesOf } from '@/lib/view/readout/note'
import { drawWithLabels, loadSeen } from './draw-cells'
import { readPicture } from './image'
import { shownAddress } from './shown-address'

const FRESH_SECONDS = 300
const MAX_CHARTS = 4
/** Characters next to the address. */
const MAX_LABEL = 96

/** `/image/boards/<slug or id>.png`: a preview of the first charts that the viewer may see. */
export const boardImageRoute = publicRoute({
  prefix: '/image/boards/',
  visitors: 'members and guests',
  isForAnyOrigin: () => true,
  async reply({ path, search }, request) {
    const { name, form } = readPicture(path, search)
    const viewer = await viewerOrGuest(request.headers.cookie)
    const { content, kind, ownerName } = await openBoard(name, viewer)
    const { loaded: all, range, asOf, window, unread } = await loadSeen(search, content, viewer)
    const loaded = all.flatMap((one) => ('view' in one ? [one] : [])).slice(0, MAX_CHARTS)
    const palette = search.get('theme') === 'dark' ? 'dark' : 'light'
    const options = { palette, window, sizeOf: () => BOARD_CELL } as const
    const cells = await Promise.all(loaded.map((one, at) => drawWithLabels(one, at, options)))
    const stale = cells.flatMap((one) => one.stale ?? [])
    const unused = unread.length > 0 ? [unusedText(unread)] : []
    const text = {
      title: content.title,
      subtitle: content.description || `${chartsIn(content.cells)} charts by ${ownerName}`,
      value: '',
      date: knownText(describeRange(range), asOf),
      address: shownAddress(
        boardHrefs(name, { range: content.range, asOf, own: content.range, look: USUAL_LOOK }).page,
      ),
      label: cut(
        [...unused, ...new Set([...cells.map(({ source }) => source), ...stale])].join(' · '),
        MAX_LABEL,
      ),
    }
    const shown = cells.map(({ title, svg, empty, notes, legend }) => {
      const last = legend.find((entry) => entry.last)?.last
      const missing = notesOf(
        notes.filter(({ kind }) => kind !== 'stale'),
        'reads',
      )
      return { title, svg, empty, missing, last: last ? `${last.text} · ${lastDate(last)}` : null }
    })
    const fresh = isOfProgram(kind) && all.every((one) => 'view' in one && !one.view.series.stale)
    return {
      body: await encodeBoardCard({ text, palette, cells: shown }, form.format),
      series: all.length,
      maxAge: fresh ? FRESH_SECONDS : 0,
      isPublic: cells.length > 0 && cells.every(({ isPublic }) => isPublic) && fresh,
      headers: {
        ...FOR_OTHER_SITES,
        ...(kind === 'ready-made' ? {} : { 'x-robots-tag': 'noindex' }),
      },
    }
  },
})
