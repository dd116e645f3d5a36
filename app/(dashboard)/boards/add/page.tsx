import type { Metadata } from 'next'
import account from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import styles from '@/components/boards/list.module.css'
import { Message } from '@/components/ui/message'
import { MAX_CELLS, TITLE_LENGTH } from '@/lib/boards/board'
import { ownBoards } from '@/lib/boards/own-boards'
import { requireViewer } from '../../account/require-viewer'
import type { Searched } from '../../page-query'
import { addChart } from '../change-boards'
import { readChart } from '../read-chart'

export const metadata: Metadata = { title: 'Add to board', robots: { index: false } }

/** Adds the chart in `?chart=/onchain/mvrv?scale=log` to a board. */
export default async function AddToBoardPage({ searchParams }: Searched) {
  const given = (await searchParams).chart
  const of = typeof given === 'string' ? given : ''
  const viewer = await requireViewer(`/boards/add?chart=${encodeURIComponent(of)}`)
  const chart = await readChart(of, viewer).catch(() => null)
  if (!chart) {
    return (
      <Message title="Chart not found" level={1} actions={<a href="/">All series</a>}>
        <p>Open a chart and choose “Add to board”.</p>
      </Message>
    )
  }
  const { title } = chart.endpoint
  const boards = await ownBoards(viewer)
  const chartField = <input type="hidden" name="chart" value={of} />
  return (
    <div className={account.page}>
      <h1>Add {title} to a board</h1>
      {boards.length > 0 && (
        <ActionForm action={addChart} label="Add to this board" variant="primary">
          {chartField}
          <fieldset className={styles.choices}>
            <legend>Your boards</legend>
            {boards.map((board, at) => (
              <label key={board.id}>
                <input
                  type="radio"
                  name="board"
                  value={board.id}
                  required
                  defaultChecked={at === 0 && board.cells < MAX_CELLS}
                  disabled={board.cells >= MAX_CELLS}
                />
                {board.title}
                <small>{board.cells >= MAX_CELLS ? 'full' : `${board.cells} charts`}</small>
              </label>
            ))}
          </fieldset>
        </ActionForm>
      )}
      <section className={account.section}>
        <h2>New board</h2>
        <ActionForm action={addChart} label="Create board" variant={boards.length > 0 ? 'plain' : 'primary'}>
          {chartField}
          <Field
            label="Title"
            name="title"
            defaultValue={title.slice(0, TITLE_LENGTH)}
            required
            maxLength={TITLE_LENGTH}
            note="It opens with the dates the chart shows now."
          />
        </ActionForm>
      </section>
    </div>
  )
}
