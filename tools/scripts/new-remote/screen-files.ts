import type { Plan } from './plan.ts'

/** Its one screen, which greets the member. */
export function screenFiles({ title }: Plan): Record<string, string> {
  return {
    'src/main/index.tsx': `import { AppBar, Screen } from '@yaksok/shared/page/ui'
import { Greeting } from './greeting.tsx'

/** ${title}. */
export default function Main() {
  return (
    <Screen bar={<AppBar title="${title}" back="/Home" />}>
      <Greeting />
    </Screen>
  )
}
`,
    'src/main/greeting.tsx': `import { useUser } from '@yaksok/shared/page/session'
import styles from './greeting.module.css'

/** Greets the member by name, or by username before there is a name. */
export function Greeting() {
  const { name, username } = useUser()
  return <p className={styles.greeting}>{name || username} 님, 안녕하세요</p>
}
`,
    'src/main/greeting.module.css': `.greeting {
  padding: var(--space-4) 0;
  color: var(--color-text-2);
}
`,
  }
}
