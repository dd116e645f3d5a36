import { ApiError } from '@/lib/contract/errors'
import { VERSION } from '@/lib/env/version'

/** Data of a newer version of Chartroom. They are left as they are. */
export class NewerDataError extends ApiError {
  /** `known` is the newest version of the format that this program reads. */
  constructor(place: string, found: number | string, known: number | string) {
    super(
      'service_unavailable',
      `${place} was written by a newer version of Chartroom: its format is ${found}, and Chartroom ${VERSION} reads up to ${known}. Nothing was changed. Update Chartroom, or restore a backup that this version made.`,
      { detail: { missing: [place] } },
    )
  }
}
