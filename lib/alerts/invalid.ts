import { ApiError } from '@/lib/contract/errors'

/** Refusal of a field of a form or of an address. */
export const invalid = (parameter: string, message: string): ApiError =>
  new ApiError('invalid_parameter', message, { detail: { parameter } })
