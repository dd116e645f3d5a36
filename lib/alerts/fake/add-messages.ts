import { insertEvent } from '@/lib/state/alerts/alert-events'
import { createTarget } from '@/lib/state/alerts/alert-targets'
import { createAlert } from '@/lib/state/alerts/alerts'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { ALERT } from '@/lib/state/fake/alert'
import { sealTarget } from '../deliver/target-secrets'

const FACTS = {
  summary: 'Test',
  chart: 'MVRV',
  subject: 'MVRV',
  value: '3.000',
  date: '2026-01-01',
  condition: 'mvrv > 3',
  href: '/onchain/mvrv',
  source: 'Sample data',
}

/** An account whose alert has targets at these addresses, with as many tests that are due since `at`. */
export async function addMessages(
  database: Database,
  name: string,
  { addresses, tests = 1, at }: { addresses: readonly string[]; tests?: number; at: Date },
): Promise<{ ownerId: string; alertId: string; targetIds: string[] }> {
  const { id: ownerId } = await addPerson(database, name)
  const targetIds: string[] = []
  for (const address of addresses) {
    const target = {
      kind: 'slack',
      title: 'Chat',
      address: sealTarget(address),
      hint: 'chat',
      secret: null,
    } as const
    targetIds.push(await createTarget(database, { ...target, ownerId }, at))
  }
  const alertId = await createAlert(database, { ...ALERT, ownerId }, targetIds, at)
  const event = { kind: 'test', rowTime: at.getTime(), facts: FACTS, isSent: true } as const
  for (let test = 0; test < tests; test++)
    await database.transaction((step) => insertEvent(step, { id: alertId, sends: [] }, event, at))
  return { ownerId, alertId, targetIds }
}
