import { ApiError } from '@/lib/contract/errors'

/** An error in a form that can be sent between threads. A structured clone would lose its class, code, and details. */
export type SerializedError =
  | { api: true; code: ApiError['code']; message: string; detail: Record<string, unknown> }
  | { api: false; name: string; message: string; stack?: string }

export function serializeError(error: unknown): SerializedError {
  if (error instanceof ApiError) {
    const { code, message, detail } = error
    return { api: true, code, message, detail }
  }
  if (error instanceof Error) {
    const { name, message, stack } = error
    return { api: false, name, message, stack }
  }
  return { api: false, name: 'Error', message: String(error) }
}

export function deserializeError(sent: SerializedError): Error {
  if (sent.api) return new ApiError(sent.code, sent.message, { detail: sent.detail })
  const error = new Error(sent.message)
  error.name = sent.name
  if (sent.stack) error.stack = sent.stack
  return error
}
