import { ApiError } from '@/lib/contract/errors'
import type { Scope } from '@/lib/process/scope'
import { isDataReplaced } from '@/lib/sources/data-replaced'
import type { Catalog } from './catalog'

/**
 * The current catalog of a scope, which is that of most visitors by default. `anew` checks the data even if it was just
 * checked.
 */
export type OpenCatalog = (how?: { anew?: boolean; scope?: Scope }) => Promise<Catalog>

/** An import takes longer than an answer, so a second one in a row is rare. */
const ATTEMPTS = 3
const RETRY_AFTER_SECONDS = 1

/**
 * An answer from one catalog and thus from one revision of the data. If an import replaces the data meanwhile, the
 * answer starts again with the new catalog. Throws `service_unavailable` if that happens every time.
 */
export async function ofOneRevision<T>(
  open: OpenCatalog,
  answer: (catalog: Catalog) => Promise<T>,
): Promise<T> {
  let cause: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const catalog = await (attempt === 0 ? open() : open({ anew: true }))
    try {
      return await answer(catalog)
    } catch (error) {
      if (!isDataReplaced(error)) throw error
      cause = error
    }
  }
  throw new ApiError(
    'service_unavailable',
    'The data of this series is being replaced. Try again in a moment.',
    {
      detail: { retryAfter: RETRY_AFTER_SECONDS },
      cause,
    },
  )
}
