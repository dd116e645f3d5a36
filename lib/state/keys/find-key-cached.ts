import 'server-only'
import { recentRows } from '../database/recent-rows'
import { findKey } from './find-keys'

/** The key with an ID, at most two seconds old. */
export const { find: findKeyCached } = recentRows(
  'key',
  async (database, id) => (await findKey(database, id))?.key,
)
