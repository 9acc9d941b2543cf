import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ariaLocales } from './build/aria-locales.ts'
import { bundleBudget } from './build/bundle-budget.ts'
import { classicScript } from './build/classic-script.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { earlyLoading } from './build/early-loading.ts'
import { fontPreload } from './build/font-preload.ts'
import { neededBy } from './build/needed-by.ts'
import { sitePages } from './build/site-pages.ts'

const backend = process.env.API_URL ?? 'http://localhost:3000'
const pages = await sitePages()
const app = (name: string) => fileURLToPath(new URL(`./src/app/${name}`, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    ariaLocales(),
    compiledMessages(),
    fontPreload(['archivo-latin-wght-normal', 'source-serif-4-latin-wght-normal']),
    classicScript('src/app/look.ts', 'look'),
    earlyLoading({
      later: ['/src/app/main.tsx', '/src/app/preload-answers.ts'],
      pages,
      messages: { fr: '/lang/fr.json', de: '/lang/de.json', it: '/lang/it.json' },
    }),
    bundleBudget('/src/app/main.tsx', pages),
  ],
  worker: { format: 'es' },
  builder: {},
  // One sheet: on a slow processor each request before the first paint costs more than the unused rules of other pages.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler)(?:@|[\\/])/ },
                {
                  name: 'data',
                  test: /node_modules[\\/](?:\.pnpm[\\/])?(?:@reduxjs|redux|react-redux|immer|reselect)/,
                },
                neededBy('site', app('preload-answers.ts'), [app('early.ts')]),
                neededBy('app', app('main.tsx'), [app('early.ts'), app('preload-answers.ts')]),
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        minify: true,
        rolldownOptions: {
          input: { page: 'src/app/server.tsx' },
          output: { codeSplitting: false, entryFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  server: { proxy: { '/api': backend, '/config.json': backend } },
})
