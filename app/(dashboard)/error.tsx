'use client'
// Stands here too so that a page that fails keeps the shell around it.
export { default } from '../error'
