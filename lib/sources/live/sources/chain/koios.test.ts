import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { answerOf, ask, recorded, stateAt } from '../../fake/round-trip.test-data'
import { sampleWorld } from '../../fake/sample-world'
import { epochAt, koios } from './koios'

const DAY = '2026-06-30T12:00:00Z'
const state = stateAt(DAY)
const [totals, epochs, governance] = koios.plan(state)
const read = (request: typeof totals, body: unknown, at = state) => koios.read(answerOf(request, body), at)

describe('Koios', () => {
  test('gives what the publisher has: the values of the epoch in which a day ends', async () => {
    const world = sampleWorld(Date.parse(DAY))
    const { rows } = await ask(koios, world, state)
    const { time, columns } = await world.rows('stake-pools/cardano')
    let compared = 0
    time.forEach((day, row) => {
      if (row === 0 || epochAt(day - 1) === epochAt(day + DAY_MS - 1) || day >= state.today) return
      compared++
      const given = (columns.reserve as Float64Array)[row]
      expect(rows.get('totals')?.get(day)?.reserve).toBeCloseTo(given, 3)
      expect(rows.get('totals')?.get(day + 4 * DAY_MS)?.reserve ?? given).toBeCloseTo(given, 3)
    })
    expect(compared).toBeGreaterThan(300)
  })

  test.skipIf(!recorded)('reads recorded answers, whose amounts are text', () => {
    const [{ frame }] = koios.read(answerOf(totals, recorded?.('koios/totals.json')), state).rows
    // Epoch 294 began on 2021-10-02 at 21:44:51.
    expect([...frame.time]).toEqual([2, 3, 4, 5, 6].map((day) => Date.UTC(2021, 9, day)))
    expect((frame.columns.reserve as Float64Array)[0]).toBe(11771504387.60867)
    expect((frame.columns.treasury as Float64Array)[4]).toBe(637024173.474141)
    const { rows } = koios.read(answerOf(epochs, recorded?.('koios/epoch_info.json')), state)
    expect((rows[1].frame.columns.active_stake as Float64Array)[0]).toBe(23395112387.18588)
    expect(rows[0].frame.time.length).toBe(0)
  })

  test('rewards are those paid at the beginning of the epoch, and their rate is that of a year', () => {
    const { rows } = read(epochs, [
      { epoch_no: 294, active_stake: '1000000000', total_rewards: '500000' },
      { epoch_no: 295, active_stake: null, total_rewards: null },
      { epoch_no: 296, active_stake: '2000000000', total_rewards: null },
    ])
    const at = (index: number, name: string) => {
      const { time, columns } = rows[index].frame
      return (columns[name] as Float64Array)[time.indexOf(Date.UTC(2021, 9, 12))]
    }
    expect(at(0, 'epoch_rewards')).toBe(0.5)
    expect(at(1, 'reward_rate')).toBeCloseTo((0.5 / 1000) * 73 * 100, 12)
    expect(at(1, 'active_stake')).toBe(2000)
  })

  test('a full page is followed by the next one', () => {
    const full = Array.from({ length: 1_000 }, (_, epoch_no) => ({ epoch_no, amount: '1' }))
    expect(read(governance, full).next?.[0].url).toBe(
      'https://api.koios.rest/api/v1/drep_epoch_summary?order=epoch_no.asc&offset=998',
    )
    expect(read(governance, full.slice(1)).next).toBeUndefined()
  })

  test('later runs ask for the newest epochs only, and an amount that is not a number is refused', () => {
    const last = Date.UTC(2026, 5, 28)
    const cursors = { totals: last, rewards: last, stake: last }
    const plan = koios.plan(stateAt(DAY, { cursors }))
    const epoch = epochAt(Date.UTC(2026, 5, 18))
    expect(plan.map(({ url }) => url.split('?')[1])).toEqual([
      `order=epoch_no.asc&epoch_no=gte.${epoch - 2}`,
      `order=epoch_no.asc&epoch_no=gte.${epoch - 2}`,
      'order=epoch_no.asc',
    ])
    expect(() => read(totals, [{ epoch_no: 294, treasury: '1.5', reserves: '1' }])).toThrow(/0\.treasury/)
  })
})
