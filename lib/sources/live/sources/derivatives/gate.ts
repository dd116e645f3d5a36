import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { listOf } from '../../bounded-shapes'
import type { LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { daysToAsk, fundingFrame } from './days'
import { daysNote, decimal, fundingStream, venueTerms } from './venue'

/** A start of more than 180 days ago is refused, also by a few seconds. */
const FUNDING_DAYS = 179
const FUNDING_HOURS = 8
const STREAM = fundingStream('gate')

/** Rate and seconds. */
const list = listOf(z.object({ r: decimal, t: z.number().int() }))

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
  read({ bytes, request }) {
    const events = readJson(bytes, list).map(({ r, t }) => ({
      time: t * 1_000,
      rate: r,
      hours: FUNDING_HOURS,
    }))
    const frame = fundingFrame('rate_gate', events, daysNote.parse(request.note))
    return { rows: [{ stream: STREAM.id, frame }] }
  },
}
