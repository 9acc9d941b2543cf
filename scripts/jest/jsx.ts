import type { Options } from '@swc/core'

/** swc options that compile TypeScript with JSX to a module, for Jest's transform and for suites that Node loads. */
export const jsx: Options = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    // Node loads JSON only with its import attribute.
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
}
