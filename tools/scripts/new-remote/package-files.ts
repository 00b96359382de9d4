import type { Plan } from './plan.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** What makes a folder a remote: package, build and manifest. */
export function packageFiles({ name, title, path, contract }: Plan): Record<string, string> {
  return {
    'package.json': json({
      name: `@yaksok/remote-${name}`,
      version: '1.0.0',
      private: true,
      license: 'MIT',
      type: 'module',
      scripts: { 'test:e2e': 'playwright test --config e2e' },
      dependencies: {
        '@yaksok/shared': 'workspace:*',
        react: 'catalog:',
        'react-dom': 'catalog:',
      },
      devDependencies: {
        '@types/node': 'catalog:',
        '@types/react': 'catalog:',
        '@types/react-dom': 'catalog:',
        '@yaksok/platform': 'workspace:*',
        '@yaksok/testing': 'workspace:*',
      },
    }),
    'CHANGELOG.md': `# @yaksok/remote-${name}\n\n## 1.0.0\n\n- ${title}.\n`,
    'tsconfig.json': json({
      extends: '@yaksok/platform/tsconfig.base.json',
      compilerOptions: { types: ['@yaksok/shared/assets', 'node'] },
      include: ['src', 'e2e', '*.ts'],
    }),
    'rspack.config.ts': `import { defineRemote } from '@yaksok/platform/build'

export default defineRemote(import.meta.dirname)
`,
    'remote.json': json({ name, contract, routes: [{ path, screen: 'main', title }] }),
  }
}
