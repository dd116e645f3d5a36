// Loaded when a formula field gets the focus.
export { callAt } from '@/lib/formula/complete/call-at'
export { completeFormula } from '@/lib/formula/complete/complete-formula'
export { readDraft } from '@/lib/formula/complete/read-draft'
export { signatureParts } from '@/lib/formula/functions/function-table'
export { offeredIn } from './offered'
