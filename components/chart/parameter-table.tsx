import type { ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params'
import { ScrollBox } from '../ui/scroll-box'
import styles from './panel.module.css'

/** What a route takes: name, default, allowed values or range, meaning. */
export function ParameterTable({ parameters }: { parameters: readonly ParamListing[] }) {
  return (
    <ScrollBox label="Parameters" className={styles.scroller}>
      <table className={styles.facts}>
        <caption>Parameters this route takes</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Default</th>
            <th scope="col">Allowed</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((param) => (
            <tr key={param.name}>
              <th scope="row">
                <code>{param.name}</code>
              </th>
              <td>{param.default ?? '–'}</td>
              <td>{allowedText(param)}</td>
              <td>{param.description || PARAMS.get(param.name)?.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Values or range in short: `1 … 5,000`, `YYYY-MM-DD`. */
function allowedText({ allowed, min, max, type }: ParamListing): string {
  if (allowed) return allowed.join(', ')
  if (min !== undefined && max !== undefined) return `${min} … ${max.toLocaleString('en-US')}`
  return type === 'date' ? 'YYYY-MM-DD' : type
}
