import { openCatalog } from '../../lib/catalog/open-catalog'
import { createAdmin } from '../../lib/service/admin/admin'
import { openState } from '../../lib/state/database/open-state'
import type { Answer, Place, Request } from './key-request'

/** Opens the state in this process and answers like a server. */
export async function answerLocally(place: Place, { method, url, body }: Request): Promise<Answer> {
  const state = openState(place)
  const admin = createAdmin({ state, catalog: openCatalog, log: { info: () => {}, error: reportCause } })
  const bytes = Buffer.from(body ? JSON.stringify(body) : '')
  try {
    const sent = { method, url, headers: { 'content-type': 'application/json' }, readBody: async () => bytes }
    const answer = await admin.answer(sent, 'command line')
    return { status: answer.status, body: JSON.parse(Buffer.from(answer.body).toString()) }
  } finally {
    await state.close()
  }
}

function reportCause(_: string, cause: unknown): void {
  // The error of a failed connection to several addresses has a code but no message.
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  console.error(cause instanceof Error ? cause.message || code : cause)
}
