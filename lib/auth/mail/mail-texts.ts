import type { Mail } from './send-mail'

const ONCE = 'The link works once, for one hour.'
const NOT_YOU = 'If this was not you, ignore this mail. Nothing changes.'

const text = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

export const signUpMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Create your Chartroom account',
  text: text('Open this link to choose a password and create your account:', link, ONCE, NOT_YOU),
})

export const passwordMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Set your Chartroom password',
  text: text('Open this link to set a password for your account:', link, ONCE, NOT_YOU),
})

export const confirmMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your Chartroom e-mail address',
  text: text(
    'Open this link in the browser where you are signed in, to confirm that this address is yours:',
    link,
    ONCE,
    NOT_YOU,
  ),
})

export const alreadyMail = (to: string, signIn: string, reset: string): Mail => ({
  to,
  subject: 'You already have a Chartroom account',
  text: text(
    'Somebody, probably you, wanted to create an account with this address. It has one already.',
    `Sign in: ${signIn}`,
    `Forgot the password? ${reset}`,
    NOT_YOU,
  ),
})

export const providerMail = (to: string, provider: string, signIn: string): Mail => ({
  to,
  subject: 'How you sign in to Chartroom',
  text: text(`Your account has no password, because you sign in with ${provider}:`, signIn, NOT_YOU),
})
