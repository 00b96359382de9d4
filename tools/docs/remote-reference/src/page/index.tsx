import { PageText, type ScreenProps } from '@docs/kit/screen'
import { contentOf } from './content.ts'

export default function Page({ path }: ScreenProps) {
  return <PageText path={path} html={contentOf(path)} />
}
