import 'server-only'
import { PASSWORD_LENGTH } from '@/lib/state/accounts/password'
import { publicOrigin } from '../origin'
import { commonPasswords } from './common-passwords'

/** Digits and signs around a common word, such as `Sunshine2024!`, add little. */
const MOST_AROUND = 6
const FEWEST_DIFFERENT = 5
/** Shorter parts of an address or a name occur in passwords by chance. */
const SHORTEST_PART = 4

const PRODUCT = 'chartroom'

export interface PasswordOwner {
  email: string | null
  name?: string
}

/** Reason why a password is refused, as a sentence for its owner; null if it may be used. */
export function weakPassword(password: string, { email, name = '' }: PasswordOwner): string | null {
  const { min, max } = PASSWORD_LENGTH
  if (password.length < min) return `The password must have at least ${min} characters.`
  if (password.length > max) return `The password may have at most ${max} characters.`
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < FEWEST_DIFFERENT) {
    return `Use at least ${FEWEST_DIFFERENT} different characters.`
  }
  if (isRun(plain)) return 'This password is a run of neighboring characters. Choose another one.'
  for (const part of partsOf(email, name)) {
    if (saysLittleBeside(plain, part)) {
      return 'This password is mostly your name, your e-mail address or the name of this site. Choose another one.'
    }
  }
  if (isCommon(plain)) {
    return 'This password is common and among the first that attackers try. Choose another one.'
  }
  return null
}

/** Itself, with spaces left out, or a common word with a few digits and signs around it. */
function isCommon(plain: string): boolean {
  const common = commonPasswords()
  const dense = plain.replace(/\s/g, '')
  const core = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? ''
  return (
    common.has(plain) || common.has(dense) || (common.has(core) && plain.length - core.length <= MOST_AROUND)
  )
}

/** `1234567890`, `zyxwvutsrq`: each character follows its neighbor by the same step. */
function isRun(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - codes[at]))
  return steps.size === 1 && Math.abs([...steps][0]) <= 1
}

function partsOf(email: string | null, name: string): string[] {
  const address = email?.toLowerCase() ?? ''
  const [local, domain = ''] = address.split('@')
  const host = new URL(publicOrigin()).hostname
  const parts = [
    address,
    local,
    domain,
    domain.split('.')[0],
    name.toLowerCase(),
    ...name.toLowerCase().split(/\s+/),
    host,
    PRODUCT,
  ]
  return [...new Set(parts)].filter((part) => part.length >= SHORTEST_PART)
}

/** Whether less than a usable password is left without the part. */
function saysLittleBeside(plain: string, part: string): boolean {
  return plain.includes(part) && plain.replaceAll(part, '').length < MOST_AROUND + 1
}
