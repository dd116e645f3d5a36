import type { ApiError } from '@/lib/contract/errors'
import { measure } from '@/lib/process/measure'

/** Others may be text of a remote server. */
const WINDOWS: readonly unknown[] = ['minute', 'hourly', 'daily', 'computing']

/** Counts a refusal or failure by its code, and by the limit that was reached. */
export function measureRefusal({ code, detail: { window } }: ApiError): void {
  measure('refusal', { code, window: WINDOWS.includes(window) ? String(window) : '' })
}
