import { describe, expect, test } from 'vitest'
import { LIVE_SOURCES } from '../all-sources'
import type { LiveRequest, LiveSource } from '../live-source'
import { FAKE_SOURCES } from './all-fakes'
import { answerFrom, answerOf, recorded, stateAt } from './round-trip.test-data'
import { sampleWorld } from './sample-world'
import { SHAPES_SEEN } from './shapes-seen'

test('of every source it is known where the shape of its answers was seen', () => {
  expect(Object.keys(SHAPES_SEEN).sort()).toEqual(LIVE_SOURCES.map(({ id }) => id).sort())
  for (const [id, { recorded: files = {}, note }] of Object.entries(SHAPES_SEEN)) {
    if (note !== undefined) expect(note, id).toMatch(/\.$/)
    expect(Object.keys(files).length > 0 || (note?.length ?? 0) > 20, id).toBe(true)
  }
})

/** Every field of an answer by its place; elements of a list are of one kind. */
function fieldsOf(given: unknown, place = '', found = new Set<string>()): Set<string> {
  if (Array.isArray(given)) for (const one of given.slice(0, 20)) fieldsOf(one, `${place}[]`, found)
  else if (typeof given === 'object' && given !== null)
    for (const [name, value] of Object.entries(given)) {
      found.add(`${place}.${name}`)
      fieldsOf(value, `${place}.${name}`, found)
    }
  return found
}

const DAY = '2026-06-30T12:00:00Z'
const MOST = 40

/** The fake’s answers to the first requests of each path that a source asks for. */
async function firstAnswers(source: LiveSource, isWanted: (path: string) => string | undefined) {
  const fake = FAKE_SOURCES.find(({ id }) => id === source.id)
  const world = sampleWorld(Date.parse(DAY))
  const settings = { EIA_API_KEY: 'k' }
  const state = stateAt(DAY, { settings })
  const answers = new Map<string, string>()
  const open: LiveRequest[] = [...source.plan(state)]
  const isNew = ({ url }: LiveRequest) => {
    const wanted = isWanted(new URL(url).pathname)
    return wanted !== undefined && !answers.has(wanted)
  }
  for (let asked = 0; asked < MOST && open.length > 0; asked++) {
    const [request] = open.splice(Math.max(0, open.findIndex(isNew)), 1)
    const wanted = isWanted(new URL(request.url).pathname)
    const given = fake && (await answerFrom(fake, request, world))
    if (!given) continue
    if (wanted !== undefined && given.status === 200 && !answers.has(wanted))
      answers.set(wanted, Buffer.from(given.body).toString())
    if (request.type === 'json')
      open.push(...(source.read(answerOf(request, given.body, given.status), state).next ?? []))
  }
  return answers
}

describe.skipIf(!recorded)('a fake has no field that its publisher does not have:', () => {
  const sources = LIVE_SOURCES.filter(({ id }) => SHAPES_SEEN[id].recorded)
  test.each(sources)('$id', async (source) => {
    const { recorded: files = {}, besides } = SHAPES_SEEN[source.id]
    const paths = Object.keys(files)
    const answers = await firstAnswers(source, (path) => paths.find((one) => path.startsWith(one)))
    expect([...answers.keys()].sort()).toEqual(paths.sort())
    for (const [path, text] of answers) {
      const real = fieldsOf(JSON.parse(recorded?.(files[path]).toString() ?? ''))
      const invented = [...fieldsOf(JSON.parse(text))].filter(
        (field) => !real.has(field) && !besides?.fields.includes(field),
      )
      expect(invented, path).toEqual([])
    }
  })
})
