/** The reports of a package by API Extractor, in one process over declarations that are emitted once. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, type IConfigFile } from '@microsoft/api-extractor'
import { UserError } from '@yaksok/server/command'
import { type Declarations, emitDeclarations } from './api-declarations.ts'
import { type Contract, ENDING } from './api-report.ts'

/** The reports of the package in `dir` as its code is now. Throws UserError where it does not compile. */
export function currentReports(dir: string): Contract['reports'] {
  // where the packages that it uses are found, and outside of node_modules: what is below it counts as somebody else's
  const cache = join(dir, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'api-'))
  try {
    return extracted(dir, folder, emitDeclarations(dir, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All subpaths are read by one compiler: it is what takes the time. */
function extracted(dir: string, folder: string, declarations: Declarations): Contract['reports'] {
  const files = [...declarations.values()]
  const configs = [...declarations].map(([subpath, file]): [name: string, config: ExtractorConfig] => {
    const name = subpath.slice(2).replaceAll('/', '-') + ENDING
    return [name, prepared(dir, configOf(dir, folder, name, file))]
  })
  const [first] = configs
  if (!first) return new Map()
  const compilerState = CompilerState.create(first[1], { additionalEntryPoints: files })
  return new Map(configs.map(([name, config]) => [name, reportOf(name, config, compilerState)]))
}

const prepared = (dir: string, configObject: IConfigFile) =>
  ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(dir, 'package.json'),
  })

function reportOf(name: string, config: ExtractorConfig, compilerState: CompilerState): string {
  const said: string[] = []
  const { errorCount } = Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === 'error') said.push(message.formatMessageWithLocation(undefined))
      message.handled = true
    },
  })
  if (errorCount > 0) throw new UserError(`${name}: ${said.join('\n')}`)
  return readFileSync(config.reportFilePath, 'utf8')
}

function configOf(dir: string, folder: string, name: string, declarations: string): IConfigFile {
  const silent = { default: { logLevel: 'none' as never } }
  const reportFolder = join(folder, 'reports')
  mkdirSync(reportFolder, { recursive: true })
  return {
    projectFolder: dir,
    mainEntryPointFilePath: declarations,
    newlineKind: 'lf',
    compiler: { overrideTsconfig: { compilerOptions: COMPILER, files: [declarations] } },
    apiReport: {
      enabled: true,
      reportFileName: name,
      reportFolder,
      reportTempFolder: join(folder, 'temp'),
      // what an exported function takes is part of the contract, whether its type is exported or not
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
  }
}

/** Of the compiler that the extractor brings. */
const COMPILER = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  types: [],
  skipLibCheck: true,
}
