import {
  leasesOf,
  placeOf,
  type SharedSettings,
} from '../../../lib/sources/store/backend/objects/open-shared'
import { openS3 } from '../../../lib/sources/store/backend/objects/s3-client'
import { MANIFEST_KEY, probeConditions } from '../../../lib/sources/store/backend/objects/swap'
import { broken, type Finding, messageOf, ok } from './finding'

const PATIENCE_MS = 8_000

/**
 * Shared data: whether the store answers, whether it honors the conditions of writes, and who writes at the moment. Stores
 * the small object that shows the conditions, as every writer does, and nothing else.
 */
export async function checkStore(settings: SharedSettings): Promise<Finding[]> {
  const { STORE_URL } = settings
  const client = openS3(placeOf(settings), { timeoutMs: PATIENCE_MS, pausesMs: [] })
  const part = async (todo: string, check: () => Promise<string>): Promise<Finding> => {
    try {
      return ok(await check())
    } catch (error) {
      return broken(`${STORE_URL}: ${messageOf(error)}`, todo)
    }
  }
  const reachable = await part(
    'Correct STORE_URL, AWS_ENDPOINT_URL, AWS_REGION or the access key, or start the store.',
    async () => {
      const manifest = await client.get(MANIFEST_KEY)
      return `Shared data: ${STORE_URL} answers${manifest ? '' : ', without data yet'}.`
    },
  )
  const turn = await part('Start PostgreSQL, or correct DATABASE_URL.', async () => {
    const holder = await leasesOf(settings).holder('write')
    return `Turns to write shared data: ${holder ? `${holder} has it` : 'free'}.`
  })
  if (reachable.state === 'broken') return [reachable, turn]
  const conditions = await part(
    'Use a store with conditional writes, and an access key that may write.',
    async () => {
      await probeConditions(client)
      return 'Conditional writes of shared data: honored.'
    },
  )
  return [reachable, conditions, turn]
}
