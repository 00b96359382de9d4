/** Three workspaces, each after the pattern of the best-known examples of its bundler: file → text. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Files = Record<string, string>

const REACT = { react: '^19.0.0', 'react-dom': '^19.0.0' }
const manifest = (name: string, dependencies: Record<string, string> = REACT) =>
  JSON.stringify({ name, version: '1.0.0', dependencies, devDependencies: { webpack: '5.105.0' } })

const webpackConfig = (name: string, federation: string) => `const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('webpack').container;
const deps = require('./package.json').dependencies;
module.exports = {
  entry: './src/index',
  output: { publicPath: 'auto' },
  module: { rules: [{ test: /\\.jsx?$/, loader: 'babel-loader', exclude: /node_modules/ }] },
  plugins: [
    new ModuleFederationPlugin({
      name: '${name}',
      filename: 'remoteEntry.js',
      ${federation},
      shared: { ...deps, react: { singleton: true, requiredVersion: deps.react } },
    }),
    new HtmlWebpackPlugin({ template: './public/index.html' }),
  ],
};
`

/** As the basic and the comprehensive examples: JavaScript, a host, components for others. One remote uses another. */
const WEBPACK: Files = {
  'package.json': '{"private":true,"workspaces":["app1","app2","app3","app4"]}',
  'app1/package.json': manifest('basic_app1'),
  'app1/webpack.config.js': webpackConfig('app1', "remotes: { app2: 'app2@http://localhost:3002/remoteEntry.js' }"),
  'app1/src/index.js': "import('./bootstrap');\n",
  'app2/package.json': manifest('basic_app2', { react: '^18.3.1', 'react-dom': '^18.3.1' }),
  'app2/webpack.config.js': webpackConfig('app2', "exposes: { './Button': './src/Button' }"),
  'app2/src/index.js': "import('./bootstrap');\n",
  'app2/src/Button.js': `import React from 'react';
const Button = () => <button type="button">App 2 Button</button>;
export default Button;
`,
  'app3/package.json': manifest('app_03'),
  'app3/webpack.config.js': webpackConfig(
    'app_03',
    "exposes: { './Dialog': './src/Dialog.jsx', './Tabs': './src/Tabs' }",
  ),
  'app3/src/Dialog.jsx': `import { useState } from 'react';
export default function Dialog() {
  const [open, setOpen] = useState(false);
  return <div><button type="button" onClick={() => setOpen(!open)}>Open dialog</button>{open && <p role="dialog">Hello</p>}</div>;
}
`,
  'app3/src/Tabs.jsx':
    'export const Tabs = () => <div role="tablist"><button role="tab" type="button">Foo</button></div>;\n',
  'app4/package.json': manifest('app_04'),
  'app4/webpack.config.js': webpackConfig(
    'app_04',
    "exposes: { './Page': './src/Page' }, remotes: { app_03: 'app_03@http://localhost:3003/remoteEntry.js' }",
  ),
  'app4/src/Page.jsx': `import { lazy, Suspense } from 'react';
const Dialog = lazy(() => import('app_03/Dialog'));
export default () => <Suspense fallback="Loading"><Dialog /></Suspense>;
`,
}

const rspackConfig = (federation: string) => `import { defineConfig } from '@rspack/cli'
import { rspack } from '@rspack/core'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

export default defineConfig({
  entry: { main: './src/index.ts' },
  output: { uniqueName: 'provider' },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' }), new ModuleFederationPlugin(${federation})],
})
`

/** As the templates of Module Federation 2 and a shop of several teams: TypeScript, the configuration in a file of its own. */
const RSPACK: Files = {
  'package.json': '{"private":true}',
  'apps/provider/package.json': manifest('@shop/provider'),
  'apps/provider/rspack.config.ts': rspackConfig('mfConfig').replace(
    'export default',
    "const mfConfig = { name: 'federation_provider', exposes: { '.': './src/components/ProviderComponent.tsx' }, shared: ['react'] } as const\nexport default",
  ),
  'apps/provider/src/components/ProviderComponent.tsx': `import type React from 'react'
const Provider: React.FC = () => <div className="content"><h1>Module Federation 2.0</h1></div>
export default Provider
`,
  'apps/cart/package.json': manifest('@shop/cart'),
  'apps/cart/module-federation.config.ts': `import { createModuleFederationConfig } from '@module-federation/enhanced'
const exposes: Record<string, string> = { './CartPage': './src/pages/cart.tsx', './useCart': './src/use-cart.ts' }
export default createModuleFederationConfig({ name: 'cart', exposes, shared: { react: { singleton: true } } })
`,
  'apps/cart/src/use-cart.ts': `import { useState } from 'react'
export const useCart = () => useState<string[]>([])
`,
  'apps/cart/src/pages/cart.tsx': `import styles from './cart.module.css'
import { useCart } from '../use-cart'
export default function Cart() {
  const [items] = useCart()
  return <main className={styles.cart}><h1>Cart</h1><p>{items.length} items</p></main>
}
`,
  'apps/cart/src/pages/cart.module.css': '.cart { padding: 1rem; }\n',
  'apps/products/package.json': manifest('@shop/products'),
  'apps/products/rspack.config.ts': rspackConfig(
    "{ name: 'products', exposes: { './ProductList': { import: './src/ProductList' } } }",
  ),
  'apps/products/src/ProductList.tsx': `import { Product } from './Product'
export const ProductList = () => <main><h1>Products</h1><ul><Product name="Lettuce" /></ul></main>
`,
  'apps/products/src/Product.tsx': 'export const Product = ({ name }: { name: string }) => <li>{name}</li>\n',
  'apps/checkout/package.json': manifest('@shop/checkout'),
  'apps/checkout/rspack.config.mjs': rspackConfig("{ name: 'checkout', exposes: { './App': './src/App.tsx' } }"),
  'apps/checkout/src/App.tsx': `export default function App() {
  return <main><h1>Checkout</h1><form><label>Card <input name="card" /></label></form></main>
}
`,
}

const viteConfig = (federation: string) => `import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  server: { origin: 'http://localhost:4174' },
  plugins: [react(), federation(${federation})],
  build: { target: 'chrome89' },
}))
`

/** As the example of its plugin: one remote with the styles that Vite's template begins with. */
const VITE: Files = {
  'package.json': '{"private":true}',
  'host/package.json': manifest('vite-host'),
  'host/vite.config.ts': viteConfig(
    "{ name: 'host', remotes: { remote: { type: 'module', name: 'remote', entry: 'http://localhost:4174/remoteEntry.js' } } }",
  ),
  'remote/package.json': manifest('vite-remote'),
  'remote/vite.config.ts': viteConfig(
    "{ name: 'remote', filename: 'remoteEntry.js', exposes: { './remote-app': './src/App.tsx' } }",
  ),
  'remote/src/App.css': '#root { max-width: 1280px; margin: 0 auto; }\n.card { padding: 2em; }\n',
  'remote/src/App.tsx': `import { useState } from 'react'
import './App.css'
export default function App() {
  const [count, setCount] = useState(0)
  return <div className="card"><button onClick={() => setCount((count) => count + 1)}>count is {count}</button></div>
}
`,
  'profile/package.json': manifest('vite-profile'),
  'profile/vite.config.ts': viteConfig("{ name: '@vite/profile', exposes: { './Profile': './src/Profile.tsx' } }"),
  'profile/src/Profile.tsx': 'export default () => <main><h1>Profile</h1></main>\n',
  'search/package.json': manifest('vite-search'),
  'search/vite.config.ts': viteConfig("{ name: 'search', exposes: { './Search': './src/Search.tsx' } }"),
  'search/src/Search.tsx': `import { type FormEvent, useState } from 'react'
export function Search() {
  const [found, setFound] = useState<string[]>([])
  const search = (event: FormEvent) => { event.preventDefault(); setFound(['Lettuce']) }
  return <form onSubmit={search}><input name="q" aria-label="Search" /><ul>{found.map((one) => <li key={one}>{one}</li>)}</ul></form>
}
`,
}

export const WORKSPACES = { webpack: WEBPACK, rspack: RSPACK, vite: VITE }

/** Writes one into a folder of its own. */
export function workspace(name: keyof typeof WORKSPACES): string {
  const root = mkdtempSync(join(tmpdir(), `${name}-`))
  for (const [file, text] of Object.entries(WORKSPACES[name])) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
