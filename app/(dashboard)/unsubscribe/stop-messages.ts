'use server'
import { readUnsubscribe } from '@/lib/alerts/deliver/message'
import { unsubscribe } from '@/lib/alerts/own/own-alerts'
import { answering } from '../answering'

/** Ends the messages of an alert to a target, for whoever has the link of a message. */
export const stopMessages = answering(async (_before, form) => {
  const [targetId, signature] = ['target', 'sig'].map((name) => String(form.get(name) ?? ''))
  const of = readUnsubscribe({ targetId, signature }, Date.now())
  if (!of) return { tone: 'bad', text: 'This link no longer works.' }
  const isEnded = await unsubscribe(of)
  return { tone: 'plain', text: isEnded ? 'Stopped.' : 'These messages were stopped before.' }
})
