import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { daysToAsk, fundingRows } from './days'
import { daysNote, fundingStream, venueTerms } from './venue'

/** A start of more than 180 days ago is refused, also by a few seconds. */
const FUNDING_DAYS = 179
const STREAM = fundingStream('gate')

const list = listOf(fundingOf('gate'))

export const gate: LiveSource = {
  id: 'gate',
  title: 'Gate BTC_USDT perpetual',
  about: 'https://www.gate.com/docs/developers/apiv4/#funding-rate-history',
  layer: 'gate',
  hosts: [{ name: 'api.gateio.ws', everyMs: 1_000 }],
  terms: venueTerms('Gate', 'https://www.gate.com/legal/user-agreement'),
  isDefault: true,
  streams: [STREAM],
  plan(state) {
    const kept = state.today - FUNDING_DAYS * DAY_MS
    const asked = daysToAsk(state, STREAM, kept)
    const days = { from: Math.max(asked.from, kept), until: asked.until }
    const query = `contract=BTC_USDT&limit=1000&from=${days.from / 1_000}&to=${days.until / 1_000}`
    const url = `https://api.gateio.ws/api/v4/futures/usdt/funding_rate?${query}`
    return [{ streams: [STREAM.id], url, type: 'json', note: days }]
  },
  read: ({ bytes, request }) => ({
    rows: [fundingRows(STREAM, readJson(bytes, list), daysNote.parse(request.note))],
  }),
}
