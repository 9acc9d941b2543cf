import type { Options } from '@swc/core'

/** How TypeScript with JSX becomes a module: the options of swc, for Jest's transform and for suites that Node loads. */
export const jsx: Options = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    // Node loads JSON only with the attribute of its import.
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
}
