import { AppBar, Screen } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './form-screen.module.css'

interface FormScreenProps {
  title: string
  /** The one button at the bottom. */
  cta: ReactNode
  /** The form is as high as the screen: what it ends with stands at the thumb. */
  fill?: boolean
  children: ReactNode
}

/** A form of the settings: white ground, back to Setting, one button at the bottom. */
export function FormScreen({ title, cta, fill = false, children }: FormScreenProps) {
  return (
    <Screen plain bar={<AppBar title={title} back="/Setting" />} cta={cta}>
      <div className={fill ? styles.filled : styles.content}>{children}</div>
    </Screen>
  )
}
