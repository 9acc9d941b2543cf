import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ariaLocales } from './build/aria-locales.ts'
import { bundleBudget } from './build/bundle-budget.ts'
import { fontPreload } from './build/font-preload.ts'

const backend = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    react(),
    ariaLocales(),
    fontPreload(['archivo-latin-wght-normal', 'source-serif-4-latin-wght-normal']),
    bundleBudget({
      '/search': { module: '/features/search/search-page.tsx', kilobytes: 250 },
      '/{docType}/{docId}': { module: '/features/document/document-page.tsx', kilobytes: 200 },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler)(?:@|[\\/])/ },
            { name: 'data', test: /node_modules[\\/](?:\.pnpm[\\/])?(?:@reduxjs|redux|react-redux|immer|reselect)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': backend, '/config.json': backend } },
})
