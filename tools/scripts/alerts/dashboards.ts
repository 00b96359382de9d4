/** The dashboards of deploy/dashboards, as tests look at them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.ts'

const FOLDER = join(ROOT, 'deploy', 'dashboards')

export interface Panel {
  title: string
  description?: string
  type: string
  datasource?: { uid: string }
  fieldConfig?: { defaults: { unit?: string } }
  targets?: { expr: string }[]
}

export interface Dashboard {
  file: string
  uid: string
  title: string
  panels: Panel[]
}

export const readDashboards = (): Dashboard[] =>
  readdirSync(FOLDER).map((file) => ({
    file,
    ...(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<Dashboard, 'file'>),
  }))

/** Expressions of all panels. */
export const expressionsOf = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
