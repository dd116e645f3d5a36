import { exampleRequests } from '@/lib/url/code/example-requests'
import { CodeChoices } from './code-choices'

/** Example requests with a placeholder for the key. */
export function RequestExamples({ url, keyed = true }: { url: string; keyed?: boolean }) {
  return <CodeChoices choices={exampleRequests(url, keyed)} what="Request" />
}
