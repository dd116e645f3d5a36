import type { ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { describeAllowed } from '@/lib/contract/read-param'
import { FactsTable } from '../../ui/facts-table'

/** Parameters with default, allowed values, and meaning. */
export function ParameterTable({
  parameters,
  caption,
}: {
  parameters: readonly ParamListing[]
  caption?: string
}) {
  return (
    <FactsTable label="Parameters" caption={caption} head={['Name', 'Default', 'Allowed', 'Meaning']}>
      {parameters.map(({ name, type: kind, default: standard, description, ...bounds }) => {
        const known = PARAMS.get(name)
        return (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{standard ?? '–'}</td>
            <td>{describeAllowed({ ...known, ...bounds, kind })}</td>
            <td>{description}</td>
          </tr>
        )
      })}
    </FactsTable>
  )
}
