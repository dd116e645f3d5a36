import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { acceptQuarantined } from '@/lib/sources/live/run/accept'
import { settingsOfEnvironment } from '@/lib/sources/live/run/run-update'

/** Stores the rows of an answer that was put aside, as `npx chartroom update --accept <id>` does. */
export async function acceptAnswer(dataDir: string, id: string): Promise<{ source: string; added: number }> {
  if (!/^[0-9a-f]{12}$/.test(id))
    throw new ApiError(
      'not_found',
      'There is no such answer. It was accepted already, or newer ones replaced it.',
    )
  try {
    const { source, added } = await acceptQuarantined(dataDir, id, {
      setting: settingsOfEnvironment().setting,
    })
    return { source, added }
  } catch (cause) {
    throw new ApiError('conflict', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
