import type { Block, Inline } from '@/lib/boards/story/block'
import { aboutNumber, type LiveNumber } from '@/lib/boards/story/live-number'
import { DayLink } from '../../links/day'
import { PageLink } from '../../links/page-link'
import styles from './story.module.css'

export type LiveNumbers = Readonly<Record<string, LiveNumber>>

/** A text as elements: nothing of it is ever HTML. Headings follow the title of the board. */
export function Story({ blocks, numbers }: { blocks: readonly Block[]; numbers: LiveNumbers }) {
  return blocks.map((block, at) => {
    const key = `${at} ${block.kind}`
    switch (block.kind) {
      case 'heading': {
        const Heading = `h${block.rank}` as const
        return (
          <Heading key={key}>
            <Parts parts={block.parts} numbers={numbers} />
          </Heading>
        )
      }
      case 'list': {
        const List = block.isOrdered ? 'ol' : 'ul'
        return (
          <List key={key}>
            {block.items.map((parts, place) => {
              const name = `${place} item`
              return (
                <li key={name}>
                  <Parts parts={parts} numbers={numbers} />
                </li>
              )
            })}
          </List>
        )
      }
      case 'quote':
        return (
          <blockquote key={key}>
            <Story blocks={block.blocks} numbers={numbers} />
          </blockquote>
        )
      case 'code':
        return (
          <pre key={key}>
            <code>{block.text}</code>
          </pre>
        )
      default:
        return (
          <p key={key}>
            <Parts parts={block.parts} numbers={numbers} />
          </p>
        )
    }
  })
}

function Parts({ parts, numbers }: { parts: readonly Inline[]; numbers: LiveNumbers }) {
  return parts.map((part, at) => {
    const key = `${at} ${part.kind}`
    switch (part.kind) {
      case 'text':
        return part.text
      case 'code':
        return <code key={key}>{part.text}</code>
      case 'number':
        return <LiveNumberOf key={key} address={part.address} number={numberAt(numbers, part.address)} />
      case 'link':
        return (
          <DayLink key={key} href={part.href} rel="nofollow noopener ugc">
            <Parts parts={part.parts} numbers={numbers} />
          </DayLink>
        )
      default: {
        const Emphasis = part.kind
        return (
          <Emphasis key={key}>
            <Parts parts={part.parts} numbers={numbers} />
          </Emphasis>
        )
      }
    }
  })
}

/** A preview has no numbers, and an address may be any word: also one that every object has. */
const numberAt = (numbers: LiveNumbers, address: string) =>
  Object.hasOwn(numbers, address) ? numbers[address] : undefined

/** The last value with its unit and a link to its chart, or the reason why there is none. */
function LiveNumberOf({ address, number }: { address: string; number: LiveNumber | undefined }) {
  if (!number) return <code>{address}</code>
  if ('reason' in number) {
    const said = (
      <>
        {address}: {number.reason}
      </>
    )
    return (
      <span className={styles.missing}>
        {number.href ? <DayLink href={number.href}>{said}</DayLink> : said}
      </span>
    )
  }
  const { value, href, age } = number
  const about = aboutNumber(number)
  return (
    <PageLink href={href} className={styles.number} title={about} data-old={age ? '' : undefined}>
      {value}
      <span className="visually-hidden"> ({about})</span>
    </PageLink>
  )
}
