import { PageText } from '@docs/kit/screen'
import { contentOf } from './content.ts'

export default function Page() {
  return <PageText contentOf={contentOf} />
}
