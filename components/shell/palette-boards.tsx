'use client'
import { Command } from 'cmdk'
import { LayoutGrid } from 'lucide-react'
import { READY_MADE, type ReadyMade } from '@/lib/boards/ready-made'
import styles from './palette.module.css'

/** Ready-made boards whose name contains every word; none without words. */
export function findBoards(words: string): readonly ReadyMade[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  return READY_MADE.filter(({ title, slug }) => {
    const name = `${title} ${slug} board`.toLowerCase()
    return asked.every((word) => name.includes(word))
  })
}

/** A board in the results. */
export function BoardItem({ board, onGo }: { board: ReadyMade; onGo: (href: string) => void }) {
  return (
    <Command.Item
      className={styles.item}
      value={`board ${board.slug}`}
      onSelect={() => onGo(`/boards/${board.slug}`)}
    >
      <LayoutGrid aria-hidden />
      <span className={styles.title}>
        {board.title}
        <span className={styles.path}>board of {board.cells.length} charts</span>
      </span>
    </Command.Item>
  )
}
